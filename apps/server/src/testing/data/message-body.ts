import type { Message } from '@sfera/contract/chat/chat';
import type { MessageBody, MessageBodyOf, MessageKind } from '@sfera/contract/chat/message-body';

/** The body of a message that has one of these kinds. */
export function bodyOf<Kind extends MessageKind>(
  message: Pick<Message, 'body'> | undefined,
  ...kinds: readonly Kind[]
): MessageBodyOf<Kind> {
  const isOfKind = (body: MessageBody): body is MessageBodyOf<Kind> =>
    kinds.some((kind) => kind === body.kind);
  if (message && isOfKind(message.body)) return message.body;
  throw new Error(`The message holds no ${kinds.join(' or ')}: ${JSON.stringify(message?.body)}`);
}

/** The video of a message, plain or round. */
export const videoOf = (message: Pick<Message, 'body'> | undefined) =>
  bodyOf(message, 'video', 'round').video;
