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
  /** Newer ones are loaded as the reader comes to them: they do not arrive. */
  hasNewer: boolean;
  ownId: UserId;
  partner: UserPreview;
}

/** Reads incoming messages aloud that come while the chat is open, and none that were there before. */
export function Arrivals({ messages, hasNewer, ownId, partner }: ArrivalsProps) {
  const [start, setStart] = useState<{ newest: string; hasNewer: boolean } | null>(null);
  const newest = messages?.at(-1)?.id ?? '';
  const isMoved = start?.hasNewer === true && (start.newest !== newest || !hasNewer);
  if (messages && (start === null || isMoved)) setStart({ newest, hasNewer });
  const newestAtStart = start && !isMoved ? start.newest : null;
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
