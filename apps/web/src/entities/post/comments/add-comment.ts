import { addComment, UNKNOWN_AUTHOR, type Comment } from '@sfera/contract/comments/comments';
import type { PostId } from '@sfera/contract/base/ids';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { ownOutbox } from '#shared/outbox/sender.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { aboutPost } from '../gone-post.ts';
import { patchPost, postQuery } from '../post-query.ts';
import { changeComments } from './comment-changes.ts';
import { commentsQuery } from './comments-query.ts';
import { changeDraft, type DraftKey } from './draft/draft.ts';
import {
  attemptFailed,
  attemptSucceeded,
  unsentRefused,
  type Attempt,
  type ReplyTarget,
} from './draft/transitions.ts';
import { text } from './text.ts';
import { sendDeletion } from './use-delete-comment.ts';

/** A comment as its author sees it before the server knows it by an id; `tempId` tells the server it is the same one. */
export type UnsentComment = Omit<Comment, 'id'> & Pick<Attempt, 'answers'> & { readonly tempId: string };

/** Which unsent comments are in the counts that this page shows. By `tempId`. */
const counted = new Set<string>();

/**
 * A new comment: on top of the list and counted at once. Without a network it stays there and waits; when it is
 * refused, it is gone again and back in the draft.
 */
export const commentWrite = defineWrite<UnsentComment, Comment>({
  name: 'comment',
  patience: 'offline',
  key: ({ tempId }) => tempId,
  lane: ({ postId }) => `comment/${postId}`,
  show: (comment, cache) =>
    changeComments(cache, comment.postId, ({ added }) => ({
      added: [{ ...comment, id: null }, ...without(added, comment.tempId)],
    })),
  send: ({ postId, text: words, tempId, answers }, { cache }) => {
    const body = { text: words, tempId, ...(answers && { answers: answers.id }) };
    return aboutPost(cache, postId, call(addComment, { params: { postId }, body }));
  },
  // Kept beside the draft from here on, which is free for the next one.
  keep: (comment) => changeDraft(comment, attemptSucceeded),
  done(unsent, cache, comment, { hasWaited }) {
    putSent(cache, unsent, comment);
    // After a reload it was not counted.
    if (hasWaited) recount(cache, unsent.postId);
    else changeDraft(unsent, attemptSucceeded);
  },
  undo(comment, cache, error, { hasWaited }) {
    hide(cache, comment);
    toast(`${text.sendFailed}. ${error.message}`, { kind: 'error' });
    changeDraft(comment, (draft) => (hasWaited ? unsentRefused(draft, comment) : attemptFailed(draft)));
    if (hasWaited) recount(cache, comment.postId);
  },
  async leave(comment, cache) {
    recount(cache, comment.postId);
    await cache.invalidateQueries(commentsQuery(comment.postId));
    hide(cache, comment);
  },
  async takeBack(unsent, cache, comment) {
    try {
      await sendDeletion(cache, comment);
    } catch (error) {
      // It is there, and is shown: it can be deleted like any other.
      putSent(cache, unsent, comment);
      toast(`${text.deleteFailed}. ${error instanceof Error ? error.message : ''}`, { kind: 'error' });
    }
    recount(cache, unsent.postId);
  },
});

/** Sends the attempt of a draft. */
export function useAddComment({ userId, postId }: DraftKey): (attempt: Attempt) => void {
  const cache = useQueryClient();
  const { data: user = UNKNOWN_AUTHOR } = useCurrentUser();
  return (attempt) => {
    const createdAt = new Date(serverNow()).toISOString();
    const { answers } = attempt;
    counted.add(attempt.tempId);
    countComment(cache, postId, 1);
    const place = answers && {
      parentId: answers.threadId,
      ...(answers.isReply && { answered: whom(answers) }),
    };
    put(commentWrite, { ...attempt, ...place, postId, userId, user, createdAt }, { cache });
  };
}

/** The server tells the person's id with its answer. */
const whom = ({ login }: ReplyTarget) => ({ id: UNKNOWN_AUTHOR.id, login });

/** Deletes a comment that waits: it is gone, and goes out no more. */
export function takeBackComment(cache: QueryClient, comment: UnsentComment): void {
  hide(cache, comment);
  changeComments(cache, comment.postId, () => ({ latest: 'deleted' }));
  ownOutbox().discard(commentWrite, comment.tempId);
}

const putSent = (cache: QueryClient, { postId, tempId }: UnsentComment, comment: Comment): void =>
  changeComments(cache, postId, ({ added }) => ({
    added: [{ ...comment, tempId }, ...without(added, tempId)],
    latest: 'added',
  }));

function hide(cache: QueryClient, { postId, tempId }: UnsentComment): void {
  changeComments(cache, postId, ({ added }) => ({ added: without(added, tempId) }));
  if (counted.delete(tempId)) countComment(cache, postId, -1);
}

/** How many there are is asked for. */
const recount = (cache: QueryClient, postId: PostId) => void cache.invalidateQueries(postQuery(postId));

const countComment = (cache: QueryClient, postId: PostId, step: 1 | -1): void =>
  patchPost(cache, postId, (post) => ({ countComment: Math.max(0, post.countComment + step) }));

const without = <Item extends { tempId: string }>(items: readonly Item[], tempId: string) =>
  items.filter((item) => item.tempId !== tempId);
