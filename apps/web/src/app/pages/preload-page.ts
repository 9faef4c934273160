import { CreatePage, FeedScreen, HomeFeed, MyProfilePage } from './lazy-pages.ts';

const PRELOADS: Readonly<Record<string, () => void>> = {
  '/': HomeFeed.preload,
  '/photo': FeedScreen.preload,
  '/video': FeedScreen.preload,
  '/recomendation': FeedScreen.preload,
  '/createPost': CreatePage.preload,
  '/myProfile': MyProfilePage.preload,
};

/** Fetches the code of the page at `path` when it is not there yet. */
export const preloadPage = (path: string): void => PRELOADS[path]?.();
