import type { Message } from '@sfera/contract/chat/chat';
import type { PeerId, UserId } from '@sfera/contract/base/ids';
import type { MessageTarget, OutgoingMessage, OutgoingState } from '#entities/chat/types.ts';

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

/** The message that an action is about. */
export const targetOf = ({ kind, key, message }: Entry, partnerId: PeerId): MessageTarget => ({
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

/** The body of a message with a picture: a photo, or the poster of a video. */
export type Pictured = Extract<Entry['message']['body'], { kind: 'photo' | 'video' | 'round' }>;
