import type { PostId } from '@sfera/contract/base/ids';
import { deletePost } from '@sfera/contract/posts/posts';
import { hashKey, useMutation, useQueryClient, type MutationCacheNotifyEvent } from '@tanstack/react-query';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { hideDeletedPost, restoreDeletedPost } from './deleted-posts.ts';
import { text } from './text.ts';

const keyOf = (id: PostId) => ['delete-post', id];

/** Whether a mutation cache tells that the server has deleted this post. */
export const isDeletionDone = ({ type, mutation }: MutationCacheNotifyEvent, id: PostId): boolean =>
  type === 'updated' &&
  mutation.state.status === 'success' &&
  hashKey(mutation.options.mutationKey ?? []) === hashKey(keyOf(id));

/** Deletes one's own post: gone from every list at once, back in its place when the server refuses. */
export function useDeletePost(id: PostId) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: keyOf(id),
    mutationFn: async () => {
      try {
        await call(deletePost, { params: { id } });
      } catch (error) {
        // Deleted already, by a first try whose answer was lost or on another device.
        if (!(error instanceof ApiError && error.code === 'post_not_found')) throw error;
      }
    },
    onMutate: () => hideDeletedPost(id),
    onError(error) {
      restoreDeletedPost(id);
      toast(`${text.deleteFailed}. ${error.message}`, { kind: 'error' });
    },
    onSuccess: () => void cache.invalidateQueries(currentUserQuery),
  });
}
