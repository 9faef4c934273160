import type { QueryClient } from '@tanstack/react-query';
import type { WriteActions } from '#entities/waiting/write-actions.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { WriteOf } from '#shared/waiting/waiting.ts';
import { callFollow, followMutationKey, followQuery, refreshFollowed, showFollow } from './follow.ts';
import { text } from './text.ts';

/** A follow, or its taking back, that waits for the network. */
export function waitingFollow(
  cache: QueryClient,
  { userId, wanted, isPrivate }: WriteOf<'follow'>,
): WriteActions {
  const { queryKey } = followQuery(userId);
  const before = { status: wanted ? 'none' : 'following' } as const;
  const settle = () => void refreshFollowed(cache, userId, isPrivate);
  return {
    show() {
      cache.setQueryDefaults(['follow'], { gcTime: Infinity });
      cache.setQueryData(queryKey, (known) => known ?? before);
      showFollow(cache, userId, wanted, isPrivate);
    },
    async send() {
      // As a tap is sent: whoever waits for a follow to be done looks at these.
      const answer = await cache
        .getMutationCache()
        .build(cache, {
          mutationKey: followMutationKey(userId),
          mutationFn: () => callFollow(userId, wanted),
          networkMode: 'always',
        })
        .execute(wanted);
      cache.setQueryData(queryKey, { ...answer, changedAtMs: Date.now() });
    },
    done: settle,
    refused(error) {
      cache.setQueryData(queryKey, (known) => known?.confirmed ?? before);
      toast(`${wanted ? text.followFailed : text.leaveFailed}. ${error.message}`, { kind: 'error' });
      settle();
    },
    leave: settle,
  };
}
