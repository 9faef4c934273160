import { serverName } from '../brand/brand.ts';
import { createContext, use, useEffect } from 'react';
import { create } from 'zustand';

/** Prefix of every page's title, «(3) »; empty when nothing is new. */
export const useTitlePrefix = create(() => ({ prefix: '' }));

export const setTitlePrefix = (prefix: string): void => useTitlePrefix.setState({ prefix });

/** The document's title for a page's title; null is the home page. */
export const documentTitle = (title: string | null): string =>
  title === null ? serverName : `${title} · ${serverName}`;

/** Sets a title that only the content of a page knows, or null. Provided by the surrounding page. */
export const PageTitle = createContext<(title: string | null) => void>(() => undefined);

/** Sets the document's title after the page's content; null keeps the page's own title. */
export function usePageTitle(title: string | null): void {
  const setTitle = use(PageTitle);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
