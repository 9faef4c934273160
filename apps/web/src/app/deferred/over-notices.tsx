import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatsQuery } from '#entities/chat/cache/chats-query.ts';
import { unreadNotificationsQuery } from '#entities/notification/unread-query.ts';
import { closeNotices } from '#entities/push/close-notices.ts';

/** A push may be a moment ahead of the list that knows its message. Unit: milliseconds. */
const SETTLED_MS = 2_000;

const MESSAGES = 'message:';
/** The pushes about what stands in the list of notifications, as the server begins their tags. */
const LISTED =
  /^(?:comment|reaction|reply|comment_like|follow|follow_accepted|mention|decision|new_sign_in|event_\w+):/;

/**
 * Closes the system's notifications of messages and news that were read, on this device or another one, or that are
 * gone: deleted, expired, or with a chat that was deleted or left.
 */
export function OverNotices() {
  // The list is asked for elsewhere. A string, so that only another set of unread chats is a change.
  const { data: unreadChats } = useQuery({
    ...chatsQuery,
    enabled: false,
    select: (chats) =>
      chats
        .filter(({ unreadCount }) => unreadCount > 0)
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
  });
  useEffect(() => {
    if (unreadChats === undefined) return;
    return later((tag) => tag.startsWith(MESSAGES) && !unreadChats.includes(tag.slice(MESSAGES.length)));
  }, [unreadChats]);

  const { data: unread } = useQuery({ ...unreadNotificationsQuery, enabled: false });
  const areRead = unread?.hasUnread === false;
  useEffect(() => (areRead ? later((tag) => LISTED.test(tag)) : undefined), [areRead]);
  const areAnswered = unread?.countRequests === 0;
  useEffect(
    () => (areAnswered ? later((tag) => tag.startsWith('follow_request:')) : undefined),
    [areAnswered],
  );
  return null;
}

function later(isOver: (tag: string) => boolean): () => void {
  const timer = setTimeout(() => void closeNotices(isOver).catch(() => {}), SETTLED_MS);
  return () => clearTimeout(timer);
}
