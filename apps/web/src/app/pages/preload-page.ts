import { CreatePage, MyProfilePage } from './lazy-pages.ts';

const PRELOADS: Readonly<Record<string, () => void>> = {
  '/createPost': CreatePage.preload,
  '/myProfile': MyProfilePage.preload,
};

/** Fetches the code of the page at `path` when it is not there yet. */
export const preloadPage = (path: string): void => PRELOADS[path]?.();
