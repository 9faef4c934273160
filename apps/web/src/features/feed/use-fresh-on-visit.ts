import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { postListKey, type PostListType } from '#entities/post/post-lists.ts';
import { useLastFollow } from '#entities/user/follow.ts';

/**
 * A feed that is opened anew shows the cached list at once, and refreshes when the list is a minute old or a follow was
 * made since. A restored feed stays as it was left.
 */
export function useFreshOnVisit(
  type: PostListType,
  { isReturn, refresh }: { isReturn: boolean; refresh: (options: { isQuiet: true }) => void },
): void {
  const cache = useQueryClient();
  const atVisit = useRef({ isReturn, refresh });

  useEffect(() => {
    const visitedAtMs = Date.now();
    const updatedAtMs = cache.getQueryState(postListKey(type))?.dataUpdatedAt ?? 0;
    if (updatedAtMs === 0 || atVisit.current.isReturn) return;
    const refreshQuietly = () => atVisit.current.refresh({ isQuiet: true });
    if (visitedAtMs - updatedAtMs >= REFRESH_POLL_SECONDS * 1_000) return refreshQuietly();

    // A follow may still be under way when the user opens the feed to see its posts.
    let isDone = false;
    const look = () => {
      const followedAtMs = useLastFollow.getState();
      if (isDone || followedAtMs <= updatedAtMs || followedAtMs > visitedAtMs) return;
      isDone = true;
      refreshQuietly();
    };
    look();
    return useLastFollow.subscribe(look);
  }, [cache, type]);
}
