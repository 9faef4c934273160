import { FeedScreen } from './lazy-feed-screen.ts';
import {
  ChatPage,
  CreatePage,
  ExplorePage,
  MyProfilePage,
  NotificationsPage,
  ReactionPostsPage,
  StoryArchivePage,
  SubscriptionsPage,
  SwipesPage,
} from './lazy-pages.ts';
import { StoryStrip } from './lazy-story-strip.ts';

const all =
  (...preloads: (() => void)[]) =>
  () => {
    for (const preload of preloads) preload();
  };

const PRELOADS: Readonly<Record<string, () => void>> = {
  '/': all(FeedScreen.preload, StoryStrip.preload),
  '/photo': FeedScreen.preload,
  '/video': FeedScreen.preload,
  '/recomendation': all(ExplorePage.preload, StoryStrip.preload),
  '/subscriptions': SubscriptionsPage.preload,
  '/swipes': SwipesPage.preload,
  '/createPost': CreatePage.preload,
  '/myProfile': MyProfilePage.preload,
  '/myProfile/archive': StoryArchivePage.preload,
  '/notification': NotificationsPage.preload,
  '/chat': ChatPage.preload,
  '/myReactionPosts': ReactionPostsPage.preload,
};

/** Fetches the code of the page at `path` when it is not there yet. */
export const preloadPage = (path: string): void => PRELOADS[path]?.();
