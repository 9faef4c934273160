import { addComment, UNKNOWN_AUTHOR } from '@sfera/contract/comments';
import type { PostId } from '@sfera/contract/ids';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { isWaiting, letWait, sendOrWait, type UnsentComment } from '#shared/waiting/waiting.ts';
import { aboutPost } from '../gone-post.ts';
import { patchPost } from '../post-query.ts';
import { changeComments } from './comment-changes.ts';
import { changeDraft, type DraftKey } from './draft/draft.ts';
import { attemptFailed, attemptSucceeded, type Attempt } from './draft/transitions.ts';
import { text } from './text.ts';

const laneOf = (postId: PostId) => `comment/${postId}/`;

/** Which unsent comments are in the counts that this page shows. By `tempId`. */
const counted = new Set<string>();

/** Under which an unsent comment waits, when it does. */
export const unsentId = (postId: PostId, tempId: string) => laneOf(postId) + tempId;

/**
 * Sends the attempt of a draft: on top of the list and counted at once. Without a network it stays there and waits;
 * when it is refused, it is gone again and back in the draft (spec 4, Comments).
 */
export function useAddComment({ userId, postId }: DraftKey) {
  const cache = useQueryClient();
  const { data: user = UNKNOWN_AUTHOR } = useCurrentUser();
  const commentOf = (attempt: Attempt): UnsentComment => ({
    ...attempt,
    postId,
    userId,
    user,
    createdAt: new Date().toISOString(),
  });

  return useMutation({
    mutationKey: ['add-comment', postId],
    mutationFn(attempt: Attempt) {
      const comment = commentOf(attempt);
      const id = unsentId(postId, attempt.tempId);
      const send = () => sendComment(cache, comment);
      return sendOrWait(laneOf(postId), { kind: 'comment', postId, comment }, send, id);
    },
    onMutate(attempt) {
      showUnsent(cache, commentOf(attempt));
      counted.add(attempt.tempId);
      countComment(cache, postId, 1);
    },
    onSuccess: () => changeDraft({ userId, postId }, attemptSucceeded),
    onError(error, { tempId }) {
      // Kept beside the draft from here on, which is free for the next one.
      if (isWaiting(unsentId(postId, tempId))) return changeDraft({ userId, postId }, attemptSucceeded);
      changeDraft({ userId, postId }, attemptFailed);
      hideUnsent(cache, postId, tempId);
      uncount(cache, postId, tempId);
      toast(`${text.sendFailed}. ${error.message}`, { kind: 'error' });
    },
  });
}

/** One call, with its answer in the comment's place. Errors: those of the call. */
export async function sendComment(
  cache: QueryClient,
  { postId, text: words, tempId }: UnsentComment,
): Promise<void> {
  const body = { text: words, tempId };
  const comment = await aboutPost(cache, postId, call(addComment, { params: { postId }, body }));
  changeComments(cache, postId, ({ added }) => ({
    added: [{ ...comment, tempId }, ...without(added, tempId)],
    latest: 'added',
  }));
}

/** On top of its post's comments, once. */
export const showUnsent = (cache: QueryClient, comment: UnsentComment): void =>
  changeComments(cache, comment.postId, ({ added }) => ({
    added: [{ ...comment, id: null }, ...without(added, comment.tempId)],
  }));

export const hideUnsent = (cache: QueryClient, postId: PostId, tempId: string): void =>
  changeComments(cache, postId, ({ added }) => ({ added: without(added, tempId) }));

/** Deletes a comment that waits: it is gone, and goes out no more (`unwantedComment`). */
export function takeBackComment(cache: QueryClient, { postId, tempId }: UnsentComment): void {
  hideUnsent(cache, postId, tempId);
  changeComments(cache, postId, () => ({ latest: 'deleted' }));
  uncount(cache, postId, tempId);
  letWait(unsentId(postId, tempId), { kind: 'no-comment', postId, tempId });
}

function uncount(cache: QueryClient, postId: PostId, tempId: string): void {
  if (counted.delete(tempId)) countComment(cache, postId, -1);
}

const countComment = (cache: QueryClient, postId: PostId, step: 1 | -1): void =>
  patchPost(cache, postId, (post) => ({ countComment: Math.max(0, post.countComment + step) }));

const without = <Item extends { tempId: string }>(items: readonly Item[], tempId: string) =>
  items.filter((item) => item.tempId !== tempId);
