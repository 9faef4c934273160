import { hideComment, unhideComment } from '@sfera/contract/comments/comments';
import type { CommentId, PostId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { patchPost } from '../post-query.ts';
import { patchComment } from './comment-changes.ts';
import { text } from './text.ts';

/** Hides a comment under one's own post from all people but its author, or shows it again. */
export function useHideComment(postId: PostId) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isHidden }: { id: CommentId; isHidden: boolean; replies: number }) =>
      call(isHidden ? hideComment : unhideComment, { params: { id } }),
    onSuccess: (_, { id, isHidden, replies }) => {
      patchComment(cache, postId, id, () => ({ isHidden, isPinned: false }));
      patchPost(cache, postId, ({ countComment }) => ({
        countComment: Math.max(0, countComment + (isHidden ? -1 : 1) * (1 + replies)),
      }));
      toast(isHidden ? text.hidden : text.shownAgain, { kind: 'success' });
    },
    onError: (error) => toast(`${text.hideFailed}. ${error.message}`, { kind: 'error' }),
  });
}
