import { useEffect } from 'react';
import { documentTitle, useTitlePrefix } from '#shared/page-title/page-title.ts';

/** Titles the document after the post while it lies over a page, and after the page again when it goes. */
export function useOverlayTitle(title: string): void {
  const { prefix } = useTitlePrefix();
  useEffect(() => {
    const before = document.title;
    document.title = prefix + documentTitle(title);
    return () => {
      document.title = before;
    };
  }, [prefix, title]);
}
