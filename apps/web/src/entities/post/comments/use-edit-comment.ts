import { editComment } from '@sfera/contract/comments/threads';
import type { CommentId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { changeComments, patchComment } from './comment-changes.ts';
import { changeDraft, type DraftKey } from './draft/draft.ts';
import { text } from './text.ts';

/** Changes the words of one's own comment; until the server has taken them, they stay in the box. */
export function useEditComment(draftKey: DraftKey) {
  const cache = useQueryClient();
  const { postId } = draftKey;
  return useMutation({
    mutationFn: ({ id, text: words }: { id: CommentId; text: string }) =>
      call(editComment, { params: { commentId: id }, body: { text: words } }),
    onSuccess: (comment) => {
      patchComment(cache, postId, comment.id, () => comment);
      changeComments(cache, postId, ({ edits }) => ({ edits: edits + 1, latest: 'edited' }));
      changeDraft(draftKey, (draft) => (draft.edit?.id === comment.id ? { ...draft, edit: null } : draft));
    },
    onError: (error) => toast(`${text.editFailed}. ${error.message}`, { kind: 'error' }),
  });
}
