import { listScheduledPosts, type ScheduledPost } from '@sfera/contract/scheduled-posts';
import { queryOptions } from '@tanstack/react-query';
import { SCHEDULED_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';

/** The server takes a moment to publish what is due. Unit: milliseconds. */
const AFTER_TIME_MS = 5_000;
const HOUR_MS = 3_600_000;

/** When the next post of these is published, the list changes. */
function untilNext(posts: readonly ScheduledPost[] = []): number | false {
  const next = posts.find(({ refusal }) => refusal === undefined);
  if (!next) return false;
  const leftMs = new Date(next.publishAt).getTime() - Date.now();
  return Math.min(HOUR_MS, Math.max(0, leftMs) + AFTER_TIME_MS);
}

/** The user's posts that wait for their time, first those that are published next. */
export const scheduledQuery = () =>
  queryOptions({
    queryKey: SCHEDULED_KEY,
    queryFn: async ({ signal }) => (await call(listScheduledPosts, { signal })).scheduled,
    refetchInterval: ({ state }) => untilNext(state.data),
  });
