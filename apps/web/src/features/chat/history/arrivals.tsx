import type { Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useState } from 'react';
import { personName } from '#entities/chat/peer.ts';
import { wordsOf } from './entry.ts';
import { text } from './text.ts';

/** Enough for messages that arrive together. A screen reader does not repeat the ones that are already there. */
const KEPT = 5;

interface ArrivalsProps {
  /** Undefined until the first page is loaded. */
  messages: readonly Message[] | undefined;
  /** Newer ones are loaded as the reader comes to them: they do not arrive. */
  hasNewer: boolean;
  ownId: UserId;
  partner: UserPreview;
}

/** A live region that announces the incoming messages that arrive while the chat is open, but no earlier ones. */
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
        <p key={message.id}>
          {text.arrived(message.author ? personName(message.author) : partner.login, wordsOf(message))}
        </p>
      ))}
    </div>
  );
}
