import type { Message } from '@sfera/contract/chat';
import type { MessageId } from '@sfera/contract/ids';
import { excerptOf, type MessageState, type Quote } from '@sfera/contract/message-parts';

/** What may change of a message, as the message itself tells it. */
export const stateOf = ({ content, editedAt, reactions, revision, attachment }: Message): MessageState => ({
  content,
  editedAt: editedAt ?? null,
  reactions: reactions ?? [],
  revision: revision ?? 0,
  ...(attachment?.kind === 'voice' && { isHeard: attachment.isHeard }),
});

/** The message in this state; the greater revision is the later one. */
export function withState(message: Message, state: MessageState): Message {
  if (state.revision <= (message.revision ?? 0)) return message;
  const { editedAt: _, reactions: __, ...rest } = state.isHeard ? asHeard(message) : message;
  return {
    ...rest,
    content: state.content,
    revision: state.revision,
    ...(state.editedAt !== null && { editedAt: state.editedAt }),
    ...(state.reactions.length > 0 && { reactions: state.reactions }),
  };
}

/** A voice message that was listened to. */
export const asHeard = (message: Message): Message =>
  message.attachment?.kind === 'voice' && !message.attachment.isHeard
    ? { ...message, attachment: { ...message.attachment, isHeard: true } }
    : message;

/** What is left of a message that was deleted, in the quotes of it. */
const GONE: Quote = { id: null, senderId: null, login: null, content: '', hasPhoto: false };

/** The message, with its quote of this message as that one says now; `content` is null when that one is gone. */
export function withQuoted(message: Message, quotedId: MessageId, content: string | null): Message {
  const { replyTo } = message;
  if (replyTo?.id !== quotedId) return message;
  return { ...message, replyTo: content === null ? GONE : { ...replyTo, content: excerptOf(content) } };
}
