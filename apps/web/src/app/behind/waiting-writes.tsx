import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unwantedComment, waitingComment } from '#entities/post/comments/waiting-comment.ts';
import { waitingLike } from '#entities/post/like/waiting-like.ts';
import { waitingReaction } from '#entities/post/reactions/waiting-reaction.ts';
import { waitingFollow } from '#entities/user/waiting-follow.ts';
import { sendWaiting } from '#entities/waiting/send-waiting.ts';
import type { WriteActions } from '#entities/waiting/write-actions.ts';
import { useUserId } from '#shared/api/session.ts';
import type { WaitingWrite } from '#shared/waiting/waiting.ts';

/** Keeps what was done without a network, and sends it when there is one. */
export function WaitingWrites() {
  const userId = useUserId();
  const cache = useQueryClient();
  useEffect(
    () => (userId ? sendWaiting(userId, (write) => actionsOf(cache, write)) : undefined),
    [userId, cache],
  );
  return null;
}

function actionsOf(cache: QueryClient, write: WaitingWrite): WriteActions {
  switch (write.kind) {
    case 'reaction':
      return waitingReaction(cache, write);
    case 'like':
      return waitingLike(cache, write);
    case 'follow':
      return waitingFollow(cache, write);
    case 'comment':
      return waitingComment(cache, write);
    case 'no-comment':
      return unwantedComment(cache, write);
  }
}
