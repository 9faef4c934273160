import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
// Each kind of write makes itself known: what an earlier page has left may be of any.
import '#entities/chat/actions/change-message.ts';
import '#entities/chat/outgoing/send-message.ts';
import '#entities/post/comments/add-comment.ts';
import '#entities/post/comments/like/comment-like.ts';
import '#entities/post/like/like.ts';
import '#entities/post/reactions/react.ts';
import '#entities/post/save/save.ts';
import '#entities/user/follow.ts';
import { useUserId } from '#shared/api/session.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';

/** Keeps on the device what the person has done and the server has not answered for, and sends it. */
export function Outbox() {
  const userId = useUserId();
  const cache = useQueryClient();
  useEffect(() => (userId ? startOutbox(userId, cache) : undefined), [userId, cache]);
  return null;
}
