import { POST_VIEW_DEDUPE_HOURS } from '@sfera/contract/posts/limits';
import type { PostId } from '@sfera/contract/base/ids';
import { onSessionChange } from '#shared/api/session.ts';

/** The key in local storage: a map of post ids to the time of the view. Unit: milliseconds since 1970. */
const STORAGE_KEY = 'viewed_posts';
const DEDUPE_MS = POST_VIEW_DEDUPE_HOURS * 3_600_000;

type ViewedPosts = Record<string, number>;

/** The stored views that still count; any other data in the storage is dropped. */
function readViewedPosts(nowMs: number): ViewedPosts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        ([, viewedMs]) => typeof viewedMs === 'number' && viewedMs > nowMs - DEDUPE_MS && viewedMs <= nowMs,
      ),
    );
  } catch {
    return {};
  }
}

function writeViewedPosts(viewed: ViewedPosts): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(viewed));
  } catch {
    // Storage is full or forbidden: the server still counts a view once a day.
  }
}

/** Whether this device has counted a view of the post in the last 24 hours. */
export const wasViewed = (id: PostId, nowMs = Date.now()): boolean => id in readViewedPosts(nowMs);

export const markViewed = (id: PostId, nowMs = Date.now()): void =>
  writeViewedPosts({ ...readViewedPosts(nowMs), [id]: nowMs });

export function unmarkViewed(id: PostId, nowMs = Date.now()): void {
  const { [id]: _dropped, ...others } = readViewedPosts(nowMs);
  writeViewedPosts(others);
}

// The next account's views are its own. A session that has only run out goes on with its marks.
onSessionChange((now) => {
  if (now.status === 'guest' && now.ended !== 'expired') localStorage.removeItem(STORAGE_KEY);
});
