import type { Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { MessageVideo } from '@sfera/contract/message-video';
import { pictureKind, pictureWords, type WithPicture } from '#entities/chat/picture-words.ts';
import type { MessageTarget, OutgoingMessage, OutgoingState, WrittenVideo } from '#entities/chat/types.ts';

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

/** The video of a message; of a copy that is on its way, the video that is copied. */
export const videoOf = (entry: Entry): MessageVideo | WrittenVideo | undefined =>
  entry.kind === 'stored' ? entry.message.video : (entry.message.video ?? entry.message.forwardOf?.video);

/** Describes a message in words: its text, or what its picture is and the caption. */
export const wordsOf = (message: Pick<Message, 'messageType' | 'content'> & WithPicture): string =>
  message.messageType === 'text' ? message.content : pictureWords(pictureKind(message), message.content);
