import { removeFollower } from '@sfera/contract/people/follows';
import type { UserId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { currentUserQuery } from './current-user.ts';
import { profileKey } from '../cache-keys.ts';

interface RemoveFollowerOptions {
  /** The list leaves the account out at once. */
  onMutate?: (userId: UserId) => void;
  onSuccess?: (userId: UserId) => void;
  /** The account is a follower still. */
  onError: (error: Error, userId: UserId) => void;
}

/** Takes a follower off one's own account. */
export function useRemoveFollower({ onMutate, onSuccess, onError }: RemoveFollowerOptions) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['remove-follower'],
    mutationFn: (userId: UserId) => call(removeFollower, { params: { id: userId } }),
    onMutate: (userId) => onMutate?.(userId),
    onSuccess({ countFollowers }, userId) {
      cache.setQueryData(currentUserQuery.queryKey, (me) => me && { ...me, countFollowers });
      void cache.invalidateQueries({ queryKey: profileKey(userId) });
      onSuccess?.(userId);
    },
    onError,
  });
}
