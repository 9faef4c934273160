import { createContext, use, useEffect } from 'react';
import { create } from 'zustand';

/** What stands before every page's title, «(3) »; empty when nothing is new. */
export const useTitlePrefix = create(() => ({ prefix: '' }));

export const setTitlePrefix = (prefix: string): void => useTitlePrefix.setState({ prefix });

/** Takes a title that only the content of a page knows, or null. Given by the page around. */
export const PageTitle = createContext<(title: string | null) => void>(() => undefined);

/** Names the tab after what the page shows; with null the page's own title stands. */
export function usePageTitle(title: string | null): void {
  const setTitle = use(PageTitle);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
