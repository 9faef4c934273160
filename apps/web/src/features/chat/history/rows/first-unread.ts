import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId, UserId } from '@sfera/contract/base/ids';

/** Fewer usually fit on the screen: the list then opens at its end, without the unread line. Unit: messages. */
const MANY_UNREAD = 5;

/** Returns the oldest unread incoming message when many are unread; null when few are. */
export function firstOfManyUnread(messages: readonly Message[], ownId: UserId): MessageId | null {
  const unread = messages.filter(({ senderId, isRead }) => senderId !== ownId && !isRead);
  return unread.length < MANY_UNREAD ? null : (unread[0]?.id ?? null);
}
