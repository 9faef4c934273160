import type { Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useState } from 'react';
import { wordsOf } from './entry.ts';
import { text } from './text.ts';

/** Enough for those that come at once; what stands there already is not read again. */
const KEPT = 5;

interface ArrivalsProps {
  /** Undefined until they have come. */
  messages: readonly Message[] | undefined;
  ownId: UserId;
  partner: UserPreview;
}

/** Reads incoming messages aloud that come while the chat is open, and none that were there before. */
export function Arrivals({ messages, ownId, partner }: ArrivalsProps) {
  const [newestAtStart, setNewestAtStart] = useState<string | null>(null);
  if (messages && newestAtStart === null) setNewestAtStart(messages.at(-1)?.id ?? '');
  const arrived = (messages ?? []).filter(
    ({ id, senderId }) => newestAtStart !== null && id > newestAtStart && senderId !== ownId,
  );
  return (
    <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
      {arrived.slice(-KEPT).map((message) => (
        <p key={message.id}>{text.arrived(partner.login, wordsOf(message))}</p>
      ))}
    </div>
  );
}
