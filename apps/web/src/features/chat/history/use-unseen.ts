import type { Message } from '@sfera/contract/chat';
import type { MessageId, UserId } from '@sfera/contract/ids';
import { useState } from 'react';

interface UnseenOptions {
  messages: readonly Message[];
  ownId: UserId;
  hiddenIds: ReadonlySet<MessageId>;
  isAtEnd: boolean;
  /** The message at which the list was opened; null when it was opened at its end. */
  firstUnread: MessageId | null;
}

/** Returns the number of incoming messages below the view since the reader was last at the end. */
export function useUnseen({ messages, ownId, hiddenIds, isAtEnd, firstUnread }: UnseenOptions) {
  const incoming = messages.filter(({ id, senderId }) => senderId !== ownId && !hiddenIds.has(id));
  const newest = incoming.at(-1);
  // Messages of the first load count as seen, except the ones that were unread then.
  const [seen, setSeen] = useState<string>(
    () => incoming.findLast(({ id }) => firstUnread === null || id < firstUnread)?.id ?? '',
  );
  if (isAtEnd && newest && newest.id > seen) setSeen(newest.id);
  return isAtEnd ? 0 : incoming.filter(({ id }) => id > seen).length;
}
