import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Message } from '@sfera/contract/chat/chat';
import { useState } from 'react';
import { forward } from '#entities/chat/outgoing/send-message.ts';
import { Recipients, type Chosen } from '#entities/chat/recipients/recipients.tsx';
import { useUserId } from '#shared/api/session.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

export interface ForwardSheetProps {
  /** Oldest first. */
  messages: readonly Message[];
  /** The other member of the chat that they are of. */
  partner: Interlocutor;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the copies are in the outbox. */
  onForwarded: () => void;
}

/** Chooses people and circles, of one's chats or by a search, to whom messages are forwarded. */
export function ForwardSheet({ messages, partner, isOpen, onClose, onForwarded }: ForwardSheetProps) {
  const ownId = useUserId();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const send = () => {
    for (const person of chosen.values())
      for (const message of messages)
        forward(message, message.senderId === ownId ? null : (message.author ?? partner).login, person);
    toast(text.forwarded(chosen.size), { kind: 'success' });
    onClose();
    onForwarded();
  };

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(messages.length)}
      footer={
        <Button disabled={chosen.size === 0} onClick={send}>
          {chosen.size > 1 ? text.sendTo(chosen.size) : text.send}
        </Button>
      }
    >
      <Recipients label={text.people} chosen={chosen} onChange={setChosen} />
    </Sheet>
  );
}
