import type { Message } from '@sfera/contract/chat';
import type { MessageId, UserId } from '@sfera/contract/ids';

/** Fewer fit on the screen as a rule: the list then opens at its end, without a line. Unit: messages. */
const MANY_UNREAD = 5;

/** The oldest of many incoming messages that were not read yet; null when there are few. */
export function firstOfManyUnread(messages: readonly Message[], ownId: UserId): MessageId | null {
  const unread = messages.filter(({ senderId, isRead }) => senderId !== ownId && !isRead);
  return unread.length < MANY_UNREAD ? null : (unread[0]?.id ?? null);
}
