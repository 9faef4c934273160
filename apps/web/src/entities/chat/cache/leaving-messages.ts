import type { Message } from '@sfera/contract/chat/chat';
import type { PeerId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from './chat-changes.ts';
import { conversationKey } from './chat-keys.ts';
import { withLastAtLeast, withLastInstead } from './chat-list-changes.ts';
import { marksOf } from './chat-marks.ts';
import { withMessageBack, withoutMessage } from './conversation-changes.ts';
import { changeConversation, changeList, conversations } from './live-entries.ts';

// Apart from the other changes, which the first screen loads for the events of the socket.

/** Takes one's own message away before the server has. */
export function removeMessage(cache: QueryClient, partnerId: PeerId, message: Message): void {
  marksOf(cache).leavingMessages.add(message.id);
  changeConversation(cache, partnerId, withoutMessage(message.id));
  const last = conversations.read(cache, conversationKey(partnerId))?.messages.at(-1) ?? null;
  changeList(cache, withLastInstead(message, last));
}

/** Puts back what {@link removeMessage} has taken away, and asks for what it has missed: quotes of it, too. */
export function returnMessage(cache: QueryClient, partnerId: PeerId, message: Message): void {
  const { leavingMessages, removedMessages } = marksOf(cache);
  leavingMessages.delete(message.id);
  if (removedMessages.has(message.id)) return;
  changeConversation(cache, partnerId, withMessageBack(cache, message));
  changeList(cache, withLastAtLeast(message));
  askAgain(cache, partnerId);
}

/** After another tab has deleted the message, or was refused: the server knows whether it is there. */
export function recheckMessage(cache: QueryClient, partnerId: PeerId, { id }: Message): void {
  marksOf(cache).leavingMessages.delete(id);
  askAgain(cache, partnerId);
}
