import { REFRESH_POLL_SECONDS } from '@sfera/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { postListKey, type PostListType } from '#entities/post/post-lists.ts';
import { useLastFollow } from '#entities/user/follow.ts';

/**
 * A feed opened anew shows at once what the tab still holds and, when that is a minute old or somebody was followed
 * since, what is new. A return to a place in it stays as it was left.
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

    // A follow may still be on its way when its reader comes here to see what it brings.
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
