import type { PostId } from '@sfera/contract/ids';
import { deletePost } from '@sfera/contract/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { hideDeletedPost, restoreDeletedPost } from './deleted-posts.ts';
import { text } from './text.ts';

/** Deletes one's own post: gone from every list at once, back in its place when the server refuses. */
export function useDeletePost(id: PostId) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['delete-post', id],
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
    onSuccess: () => cache.invalidateQueries(currentUserQuery),
  });
}
