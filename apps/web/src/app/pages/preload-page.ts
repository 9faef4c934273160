import {
  ChatPage,
  CreatePage,
  ExplorePage,
  MyProfilePage,
  NotificationsPage,
  OwnPages,
  PostPage,
  ReactionPostsPage,
  StoryArchivePage,
  SubscriptionsPage,
  SwipesPage,
  TagPages,
  UserProfilePage,
} from './lazy-pages.ts';
import { StoryStrip } from './feeds/lazy-story-strip.ts';

type Preload = () => Promise<unknown>;

const all =
  (...preloads: Preload[]): Preload =>
  () =>
    Promise.all(preloads.map((preload) => preload()));

const PRELOADS: Readonly<Record<string, Preload>> = {
  '/': StoryStrip.preload,
  '/recomendation': all(ExplorePage.preload, StoryStrip.preload),
  '/subscriptions': SubscriptionsPage.preload,
  '/swipes': SwipesPage.preload,
  '/createPost': CreatePage.preload,
  '/myProfile': MyProfilePage.preload,
  '/myProfile/archive': StoryArchivePage.preload,
  '/myProfile/archivedPosts': OwnPages.preload,
  '/myProfile/scheduled': OwnPages.preload,
  '/saved': OwnPages.preload,
  '/notification': NotificationsPage.preload,
  '/tags': TagPages.preload,
  '/chat': ChatPage.preload,
  '/myReactionPosts': ReactionPostsPage.preload,
};

const PARAMETRIC: readonly (readonly [RegExp, Preload])[] = [
  [/^\/(?:user|userProfile)\/[^/]+$/, UserProfilePage.preload],
  [/^\/tag\/[^/]+$/, TagPages.preload],
  [/\/post\/[^/]+$/, PostPage.preload],
];

/** Fetches the code of the page at `path` when it is not there yet. Never rejects. */
export async function preloadPage(path: string): Promise<void> {
  const preload = PRELOADS[path] ?? PARAMETRIC.find(([pattern]) => pattern.test(path))?.[1];
  await preload?.();
}
