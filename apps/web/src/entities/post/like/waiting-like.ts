import type { QueryClient } from '@tanstack/react-query';
import type { WriteActions } from '#entities/waiting/write-actions.ts';
import type { WriteOf } from '#shared/waiting/waiting.ts';
import { postQuery } from '../post-query.ts';
import { likeKey, sendLike } from './use-like.ts';

/** A like, or its taking back, that waits for the network. It is shown as long as it waits; a failure is no news. */
export function waitingLike(cache: QueryClient, { postId, wanted }: WriteOf<'like'>): WriteActions {
  /** The post may be on its way already, as it was before: all in sight is asked for when the network is back. */
  const askAgain = () => void cache.invalidateQueries(postQuery(postId));
  return {
    show: () => {},
    // As a tap is sent: whoever shows likes looks at these.
    send: () =>
      cache
        .getMutationCache()
        .build(cache, {
          mutationKey: likeKey(postId),
          mutationFn: () => sendLike(cache, postId, wanted),
          networkMode: 'always',
        })
        .execute(wanted),
    done: askAgain,
    refused: () => {},
    leave: askAgain,
  };
}
