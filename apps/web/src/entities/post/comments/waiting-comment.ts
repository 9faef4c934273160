import type { QueryClient } from '@tanstack/react-query';
import type { WriteActions } from '#entities/waiting/write-actions.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { WriteOf } from '#shared/waiting/waiting.ts';
import { postQuery } from '../post-query.ts';
import { commentsQuery } from './comments-query.ts';
import { changeDraft } from './draft/draft.ts';
import { unsentRefused } from './draft/transitions.ts';
import { text } from './text.ts';
import { hideUnsent, sendComment, showUnsent } from './use-add-comment.ts';

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
