import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
// Each kind of write makes itself known: what an earlier page has left may be of any.
import '#entities/chat/outgoing/send-message.ts';
import '#entities/post/comments/add-comment.ts';
import '#entities/post/comments/like/comment-like.ts';
import '#entities/post/like/like.ts';
import '#entities/post/reactions/react.ts';
import '#entities/post/save/save.ts';
import '#entities/user/follow.ts';
import { useLive } from '#entities/chat/live/live-connection.ts';
import { useUserId } from '#shared/api/session.ts';
import { openOutbox } from '#shared/outbox/sender.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { afterFirstUse } from '#shared/ui/on-demand/after-first-screen.ts';

/** Rare, and so apart: what waits of it is sent once it is there. */
const loadRare = () => import('#entities/chat/actions/change-message.ts');

/** Keeps on the device what the person has done and the server has not answered for, and sends it. */
export function Outbox() {
  const userId = useUserId();
  const cache = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    const stop = startOutbox(userId, cache);
    const end = new AbortController();
    // Without a network they come with the next page, or with the chat.
    const wakeWithRare = () =>
      loadRare().then(
        () => openOutbox(userId).wake(),
        () => undefined,
      );
    afterFirstUse(() => void wakeWithRare(), end.signal);
    return () => {
      end.abort();
      stop();
    };
  }, [userId, cache]);
  const live = useLive();
  useEffect(() => {
    if (live && userId) openOutbox(userId).wake();
  }, [live, userId]);
  return null;
}
