import type { Message } from '@sfera/contract/chat';
import type { MessageId, UserId } from '@sfera/contract/ids';
import { useState } from 'react';

interface UnseenOptions {
  messages: readonly Message[];
  ownId: UserId;
  hiddenIds: ReadonlySet<MessageId>;
  isAtEnd: boolean;
  /** Where the list was opened, unless at its end. */
  firstUnread: MessageId | null;
}

/** How many incoming messages have come below the view since the reader was at the end. */
export function useUnseen({ messages, ownId, hiddenIds, isAtEnd, firstUnread }: UnseenOptions) {
  const incoming = messages.filter(({ id, senderId }) => senderId !== ownId && !hiddenIds.has(id));
  const newest = incoming.at(-1);
  // What was there at the start counts as seen, but for what was unread then.
  const [seen, setSeen] = useState<string>(
    () => incoming.findLast(({ id }) => firstUnread === null || id < firstUnread)?.id ?? '',
  );
  if (isAtEnd && newest && newest.id > seen) setSeen(newest.id);
  return isAtEnd ? 0 : incoming.filter(({ id }) => id > seen).length;
}
