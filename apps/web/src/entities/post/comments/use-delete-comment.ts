import { deleteComment } from '@sfera/contract/comments/comments';
import type { Comment } from '@sfera/contract/comments/comments';
import type { PostId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { patchPost, postQuery } from '../post-query.ts';
import { changeComments, patchComment, type StoredComment } from './comment-changes.ts';
import { text } from './text.ts';

/** Deletes one's own comment: marked until the server has answered, then gone, or as before. */
export function useDeleteComment(postId: PostId) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['delete-comment', postId],
    mutationFn: (comment: StoredComment) => sendDeletion(cache, comment),
    onMutate: ({ id }) => changeComments(cache, postId, ({ deleting }) => ({ deleting: [...deleting, id] })),
    onError: (error) => toast(`${text.deleteFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: (_, _error, { id }) =>
      changeComments(cache, postId, ({ deleting }) => ({
        deleting: deleting.filter((other) => other !== id),
      })),
  });
}

/** One call, with its answer in the list and the counts. Errors: those of the call. */
export async function sendDeletion(
  cache: QueryClient,
  { id, postId, parentId, replies = 0 }: Pick<Comment, 'id' | 'postId' | 'parentId' | 'replies'>,
): Promise<void> {
  try {
    await call(deleteComment, { params: { commentId: id } });
    patchPost(cache, postId, ({ countComment }) => ({
      countComment: Math.max(0, countComment - 1 - replies),
    }));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'comment_not_found')) throw error;
    // Deleted already, by a first try whose answer was lost or on another device: only the server knows the count.
    void cache.invalidateQueries(postQuery(postId));
  }
  changeComments(cache, postId, ({ deleted }) => ({ deleted: [...deleted, id], latest: 'deleted' }));
  if (parentId)
    patchComment(cache, postId, parentId, ({ replies: others = 0 }) => ({
      replies: Math.max(0, others - 1),
    }));
}
