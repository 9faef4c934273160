import { lazyPage } from '../lazy-page.tsx';

/** Addresses that links in messages open, for members as for guests. */
export const LINK_PATHS = ['/recover', '/confirm-email'];

export const LinkPages = lazyPage(async () => (await import('./link-pages.tsx')).LinkPages);
