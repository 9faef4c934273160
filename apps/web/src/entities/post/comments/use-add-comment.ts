import { addComment, UNKNOWN_AUTHOR } from '@sfera/contract/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { aboutPost } from '../gone-post.ts';
import { patchPost } from '../post-query.ts';
import { changeComments } from './comment-changes.ts';
import { changeDraft, type DraftKey } from './draft/draft.ts';
import { attemptFailed, attemptSucceeded, type Attempt } from './draft/transitions.ts';
import { text } from './text.ts';

/**
 * Sends the attempt of a draft: on top of the list and counted at once; when it fails, gone again and back in the
 * draft (spec 4, Comments).
 */
export function useAddComment({ userId, postId }: DraftKey) {
  const cache = useQueryClient();
  const { data: user = UNKNOWN_AUTHOR } = useCurrentUser();
  const count = (step: 1 | -1) =>
    patchPost(cache, postId, ({ countComment }) => ({ countComment: Math.max(0, countComment + step) }));

  return useMutation({
    mutationKey: ['add-comment', postId],
    mutationFn: (attempt: Attempt) =>
      aboutPost(cache, postId, call(addComment, { params: { postId }, body: attempt })),
    onMutate(attempt) {
      const createdAt = new Date().toISOString();
      const comment = { ...attempt, id: null, postId, userId, user, createdAt };
      changeComments(cache, postId, ({ added }) => ({ added: [comment, ...added] }));
      count(1);
    },
    onSuccess(comment, { tempId }) {
      changeDraft({ userId, postId }, attemptSucceeded);
      changeComments(cache, postId, ({ added }) => ({
        added: [{ ...comment, tempId }, ...without(added, tempId)],
        latest: 'added',
      }));
    },
    onError(error, { tempId }) {
      changeDraft({ userId, postId }, attemptFailed);
      changeComments(cache, postId, ({ added }) => ({ added: without(added, tempId) }));
      count(-1);
      toast(`${text.sendFailed}. ${error.message}`, { kind: 'error' });
    },
  });
}

const without = <Item extends { tempId: string }>(items: readonly Item[], tempId: string) =>
  items.filter((item) => item.tempId !== tempId);
