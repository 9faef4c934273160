import { readAs } from '@sfera/contract/base/read-as';
import { PostId, UserId } from '@sfera/contract/base/ids';
import { listPosts, type FeedType } from '@sfera/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { firstRead, postQuery } from '#entities/post/post-query.ts';
import { beginWithKept } from '#features/feed/kept-feed.ts';
import { feedQuery } from '#features/feed/feed-query.ts';
import { isAskedEarly } from '#shared/api/early.ts';
import { getSession } from '#shared/api/session.ts';
import { keptFeed } from '../first-card/kept-feed.ts';
import { prepareCache } from '../query-client.ts';
import { preloadPage } from './preload-page.ts';

/** Answers that take longer come to a screen that shows skeletons meanwhile. Unit: milliseconds. */
const ANSWERS_WITHIN_MS = 100;

const FEEDS: Readonly<Record<string, FeedType>> = {
  '/': 'subscribesPosts',
  '/photo': 'image',
  '/video': 'video',
};

const POST = /\/post\/([^/]+)$/;
const PROFILE = /^\/user(?:Profile)?\/([^/]+)$/;

/** Fetches the code of the page and reads what `public/early.js` asked for, so that the screen is drawn once. Never rejects. */
export async function prepareScreen(path: string): Promise<void> {
  await Promise.all([preloadPage(path), readAnswers(path)]);
}

async function prefetchStories(cache: QueryClient): Promise<void> {
  const strip = await import('#features/stories/strip/story-strip.tsx').catch(() => null);
  await strip?.prefetchStrip(cache);
}

async function readFeed(cache: QueryClient, feed: FeedType): Promise<void> {
  const kept = feed === 'subscribesPosts' && (await keptFeed());
  // A kept answer of an older version cannot be read.
  if (kept) await beginWithKept(cache, kept).catch(() => {});
  else await cache.prefetchInfiniteQuery(feedQuery(cache, feed));
}

async function readPost(cache: QueryClient, id: PostId): Promise<void> {
  const query = postQuery(id);
  await cache.prefetchQuery(query);
  firstRead.atMs = cache.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
}

async function readProfile(cache: QueryClient, id: UserId): Promise<void> {
  const page = await import('./profile/user-profile-page.tsx').catch(() => null);
  await page?.prefetchProfile(cache, id);
}

async function readAnswers(path: string): Promise<void> {
  const session = getSession();
  const feed = FEEDS[path];
  const postId = readAs(PostId, POST.exec(path)?.[1]);
  const userId = readAs(UserId, PROFILE.exec(path)?.[1]);
  const asked = feed ? listPosts.path : postId ? `/api/post/${postId}` : userId && `/api/user/${userId}`;
  const isAsked = asked && isAskedEarly(asked);
  if (!session || !isAsked) return;
  const cache = prepareCache(session.userId);
  const answers = Promise.all([
    feed && readFeed(cache, feed),
    postId && readPost(cache, postId),
    userId && readProfile(cache, userId),
    ...(path === '/' ? [cache.prefetchQuery(currentUserQuery), prefetchStories(cache)] : []),
  ]);
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS))]);
}
