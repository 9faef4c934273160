import type { Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { MessageTarget, OutgoingMessage, OutgoingState } from '#entities/chat/types.ts';
import { text } from './text.ts';

/** One message of the list: stored on the server or still in the outbox. */
export type Entry =
  | { kind: 'stored'; key: string; isOwn: boolean; message: Message }
  | { kind: 'outgoing'; key: string; isOwn: true; message: OutgoingMessage };

/** Delivery state of an own message. */
export type SendState = OutgoingState | 'sent' | 'read';

/**
 * An own message keeps its key when the server has stored it, so that its row stays the same element. The `tempId` of a
 * partner's message comes from their client and may equal that of another message: it is no key.
 */
export function storedEntry(message: Message, ownId: UserId): Entry {
  const isOwn = message.senderId === ownId;
  return { kind: 'stored', key: (isOwn ? message.tempId : null) ?? message.id, isOwn, message };
}

export const outgoingEntry = (message: OutgoingMessage): Entry => ({
  kind: 'outgoing',
  key: message.tempId,
  isOwn: true,
  message,
});

/** What an action on the message is about. */
export const targetOf = ({ kind, key, message }: Entry, partnerId: UserId): MessageTarget => ({
  partnerId,
  name: key,
  messageId: kind === 'stored' ? message.id : null,
});

/** Null for the partner's messages. */
export function sendStateOf(entry: Entry): SendState | null {
  if (!entry.isOwn) return null;
  if (entry.kind === 'outgoing') return entry.message.state;
  return entry.message.isRead ? 'read' : 'sent';
}

/** The kind of the sound or file that a message brings. */
export const attachedTo = (entry: Entry) =>
  entry.kind === 'stored' ? entry.message.attachment?.kind : entry.message.attached?.kind;

/** Describes a message in words: its text, or «Фото» and the caption. */
export function wordsOf({ messageType, content }: Pick<Message, 'messageType' | 'content'>): string {
  if (messageType === 'text') return content;
  return content ? `${text.photo}. ${content}` : text.photo;
}
