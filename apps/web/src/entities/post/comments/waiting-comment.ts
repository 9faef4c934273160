import type { QueryClient } from '@tanstack/react-query';
import type { WriteActions } from '#entities/waiting/write-actions.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { WriteOf } from '#shared/waiting/waiting.ts';
import { postQuery } from '../post-query.ts';
import { changesQuery } from './comment-changes.ts';
import { commentsQuery } from './comments-query.ts';
import { changeDraft } from './draft/draft.ts';
import { unsentRefused } from './draft/transitions.ts';
import { text } from './text.ts';
import { hideUnsent, sendComment, showUnsent } from './use-add-comment.ts';
import { markDeleting, sendDeletion, unmarkDeleting } from './use-delete-comment.ts';

/** A comment that waits for the network. Refused in the end, its text is back in the draft. */
export function waitingComment(cache: QueryClient, { postId, comment }: WriteOf<'comment'>): WriteActions {
  /** How many there are is asked for: after a reload this one was not counted. */
  const recount = () => void cache.invalidateQueries(postQuery(postId));
  return {
    show: () => showUnsent(cache, comment),
    send: () => sendComment(cache, comment),
    done: recount,
    refused(error) {
      hideUnsent(cache, postId, comment.tempId);
      changeDraft({ userId: comment.userId, postId }, (draft) => unsentRefused(draft, comment));
      toast(`${text.sendFailed}. ${error.message}`, { kind: 'error' });
      recount();
    },
    leave() {
      recount();
      void cache
        .invalidateQueries(commentsQuery(postId))
        .then(() => hideUnsent(cache, postId, comment.tempId));
    },
  };
}

/**
 * A comment that was deleted while it waited. When it was on its way at that moment, it is deleted on the server as
 * soon as the answer has told its id. Where a first answer was lost, what the server has of it is shown again.
 */
export function unwantedComment(cache: QueryClient, { postId, tempId }: WriteOf<'no-comment'>): WriteActions {
  const sentId = () =>
    cache.getQueryData(changesQuery(postId).queryKey)?.added.find((comment) => comment.tempId === tempId)?.id;
  const leave = () => {
    const id = sentId();
    if (id) unmarkDeleting(cache, postId, id);
    void cache.invalidateQueries(postQuery(postId));
    void cache.invalidateQueries(commentsQuery(postId));
  };
  return {
    show() {
      const id = sentId();
      if (id) markDeleting(cache, postId, id);
      else hideUnsent(cache, postId, tempId);
    },
    async send() {
      const id = sentId();
      if (id) await sendDeletion(cache, postId, id);
    },
    done: leave,
    refused(error) {
      leave();
      toast(`${text.deleteFailed}. ${error.message}`, { kind: 'error' });
    },
    leave,
  };
}
