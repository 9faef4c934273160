import { REFRESH_POLL_SECONDS } from '@sfera/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { postListKey, type PostListType } from '#entities/post/post-lists.ts';

/**
 * A feed opened anew shows at once what the tab still holds and, when that is a minute old, what is new. A return
 * to a place in it stays as it was left.
 */
export function useFreshOnVisit(
  type: PostListType,
  { isReturn, refresh }: { isReturn: boolean; refresh: (options: { isQuiet: true }) => void },
): void {
  const cache = useQueryClient();
  const atVisit = useRef({ isReturn, refresh });

  useEffect(() => {
    const updatedAtMs = cache.getQueryState(postListKey(type))?.dataUpdatedAt ?? 0;
    const isOld = updatedAtMs > 0 && Date.now() - updatedAtMs >= REFRESH_POLL_SECONDS * 1_000;
    if (isOld && !atVisit.current.isReturn) atVisit.current.refresh({ isQuiet: true });
  }, [cache, type]);
}
