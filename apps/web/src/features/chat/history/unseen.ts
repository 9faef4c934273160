import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId, UserId } from '@sfera/contract/base/ids';

interface UnseenOptions {
  messages: readonly Message[];
  /** Id up to which the messages are loaded; null up to the newest. */
  ceiling: MessageId | null;
  ownId: UserId;
  hiddenIds: ReadonlySet<MessageId>;
  /** The newest message that was in view; null before the list stands. */
  seenId: MessageId | null;
  /** Incoming messages of the whole chat that are not read. */
  unreadCount: number;
}

/** How many incoming messages were never in view: those that are loaded, and the unread ones above the ceiling. */
export function countUnseen(options: UnseenOptions): number {
  const { messages, ceiling, ownId, hiddenIds, seenId, unreadCount } = options;
  if (seenId === null) return 0;
  const incoming = messages.filter(({ senderId }) => senderId !== ownId);
  const unseen = incoming.filter(({ id }) => id > seenId && !hiddenIds.has(id)).length;
  if (ceiling === null) return unseen;
  const loadedUnread = incoming.filter(({ isRead }) => !isRead).length;
  return unseen + Math.max(0, unreadCount - loadedUnread);
}
