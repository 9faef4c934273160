import type { Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { OutgoingMessage, OutgoingState } from '#entities/chat/types.ts';
import { text } from './text.ts';

/** One message as a row shows it, whether or not the server has it already. */
export type Entry =
  | { kind: 'stored'; key: string; isOwn: boolean; message: Message }
  | { kind: 'outgoing'; key: string; isOwn: true; message: OutgoingMessage };

/** Ticks of one's own message. */
export type SendState = OutgoingState | 'sent' | 'read';

/**
 * One's own message keeps its key when the server has answered for it, so that its row stays the same row. The other
 * one's `tempId` is whatever their client says, and may be that of another message.
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

/** Null for messages of the other one. */
export function sendStateOf(entry: Entry): SendState | null {
  if (!entry.isOwn) return null;
  if (entry.kind === 'outgoing') return entry.message.state;
  return entry.message.isRead ? 'read' : 'sent';
}

/** A message in words: of a photo that it is one, and its caption. */
export function wordsOf({ messageType, content }: Pick<Message, 'messageType' | 'content'>): string {
  if (messageType === 'text') return content;
  return content ? `${text.photo}. ${content}` : text.photo;
}
