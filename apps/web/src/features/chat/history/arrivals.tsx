import type { Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useState } from 'react';
import { wordsOf } from './entry.ts';
import { text } from './text.ts';

/** Enough for messages that arrive together. A screen reader does not repeat the ones that are already there. */
const KEPT = 5;

interface ArrivalsProps {
  /** Undefined until the first page is loaded. */
  messages: readonly Message[] | undefined;
  ownId: UserId;
  partner: UserPreview;
}

/** A live region that announces the incoming messages that arrive while the chat is open, but no earlier ones. */
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
