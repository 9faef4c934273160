import { listPosts, type FeedType } from '@sfera/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { feedQuery } from '#features/feed/feed-query.ts';
import { isAskedEarly } from '#shared/api/early.ts';
import { getSession } from '#shared/api/session.ts';
import { prepareCache } from '../query-client.ts';
import { preloadPage } from './preload-page.ts';

/** Answers that take longer come to a screen that shows skeletons meanwhile. Unit: milliseconds. */
const ANSWERS_WITHIN_MS = 100;

const FEEDS: Readonly<Record<string, FeedType>> = {
  '/': 'subscribesPosts',
  '/photo': 'image',
  '/video': 'video',
};

/** Fetches the code of the page and reads what `public/early.js` asked for, so that the screen is drawn once. Never rejects. */
export async function prepareScreen(path: string): Promise<void> {
  await Promise.all([preloadPage(path), readAnswers(path)]);
}

async function prefetchStories(cache: QueryClient): Promise<void> {
  const strip = await import('#features/stories/strip/story-strip.tsx').catch(() => null);
  await strip?.prefetchStrip(cache);
}

async function readAnswers(path: string): Promise<void> {
  const session = getSession();
  const feed = FEEDS[path];
  if (!session || !feed || !isAskedEarly(listPosts.path)) return;
  const cache = prepareCache(session.userId);
  const answers = Promise.all([
    cache.prefetchInfiniteQuery(feedQuery(cache, feed)),
    ...(path === '/' ? [cache.prefetchQuery(currentUserQuery), prefetchStories(cache)] : []),
  ]);
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS))]);
}
