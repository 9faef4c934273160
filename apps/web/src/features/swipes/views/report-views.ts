import { WATCHED_MAX_SECONDS } from '@sfera/contract/posts/limits';
import type { PostId } from '@sfera/contract/base/ids';
import { viewSwipe } from '@sfera/contract/posts/swipes';
import type { QueryClient } from '@tanstack/react-query';
import { aboutPost } from '#entities/post/gone-post.ts';
import { patchPost } from '#entities/post/post-query.ts';
import { markViewed } from '#entities/post/views/viewed-posts.ts';
import { call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';

/** The reels reported in this session. Each account has its own cache, and so its own reports. */
const reported = new WeakMap<QueryClient, Set<PostId>>();

function reportedIn(cache: QueryClient): Set<PostId> {
  const ids = reported.get(cache) ?? new Set();
  reported.set(cache, ids);
  return ids;
}

/**
 * Reports a view of the reel, once per session. A failure is not shown; the next visit of the reel reports again.
 * Guests report nothing.
 */
export function reportViewed(cache: QueryClient, id: PostId): void {
  const ids = reportedIn(cache);
  if (!getSession() || ids.has(id)) return;
  ids.add(id);
  send(cache, { postId: id }).then(
    // The server has counted the view: a card of the post in a feed need not report it again.
    () => markViewed(id),
    () => ids.delete(id),
  );
}

/**
 * Reports how long the reel was watched, also from a page that is closing.
 * @param seconds rounded to a tenth and clamped to 0 and the longest time that counts
 */
export function reportWatched(cache: QueryClient, id: PostId, seconds: number): void {
  if (!getSession() || Number.isNaN(seconds)) return;
  const watchedSeconds = Math.min(WATCHED_MAX_SECONDS, Math.max(0, Math.round(seconds * 10) / 10));
  // Not awaited: only the ranking uses the report.
  send(cache, { postId: id, watchedSeconds }).catch(() => undefined);
}

async function send(cache: QueryClient, body: { postId: PostId; watchedSeconds?: number }): Promise<void> {
  const { views } = await aboutPost(cache, body.postId, call(viewSwipe, { body, keepalive: true }));
  patchPost(cache, body.postId, () => ({ views }));
}
