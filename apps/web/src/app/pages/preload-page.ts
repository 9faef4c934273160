import {
  CreatePage,
  ExplorePage,
  FeedScreen,
  HomeFeed,
  MyProfilePage,
  NotificationsPage,
  ReactionPostsPage,
  SubscriptionsPage,
} from './lazy-pages.ts';

const PRELOADS: Readonly<Record<string, () => void>> = {
  '/': HomeFeed.preload,
  '/photo': FeedScreen.preload,
  '/video': FeedScreen.preload,
  '/recomendation': ExplorePage.preload,
  '/subscriptions': SubscriptionsPage.preload,
  '/createPost': CreatePage.preload,
  '/myProfile': MyProfilePage.preload,
  '/notification': NotificationsPage.preload,
  '/myReactionPosts': ReactionPostsPage.preload,
};

/** Fetches the code of the page at `path` when it is not there yet. */
export const preloadPage = (path: string): void => PRELOADS[path]?.();
