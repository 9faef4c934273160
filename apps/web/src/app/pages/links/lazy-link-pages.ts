import { lazyPage } from '../../lazy-page.tsx';
import { text } from '../text.ts';

/** Addresses that links in messages open, for members as for guests, with the titles that show until the code is loaded. */
export const LINK_PAGES = [
  ['/recover', text.titles.recover],
  ['/confirm-email', text.titles.confirmEmail],
  ['/guest', text.titles.photo],
] as const;

export const LinkPages = lazyPage(async () => (await import('./link-pages.tsx')).LinkPages);
