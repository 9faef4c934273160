import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Message } from '@sfera/contract/chat/chat';
import type { UserId } from '@sfera/contract/base/ids';
import { messageWords } from '#entities/chat/message-words.ts';
import { text } from '../history/text.ts';

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' });

const wordsOf = ({ body, content }: Message) => messageWords(body.kind, content);

/** Messages as plain text, in their order; with names and times when they are of several people. */
export function plainText(
  messages: readonly Message[],
  { ownId, partner }: { ownId: UserId; partner: Interlocutor },
): string {
  const isTalk = new Set(messages.map(({ senderId }) => senderId)).size > 1;
  if (!isTalk) return messages.map(wordsOf).join('\n');
  return messages
    .map((message) => {
      const author = message.senderId === ownId ? text.you : (message.author?.login ?? partner.login);
      return `${author}, ${moment.format(new Date(message.createdAt))}\n${wordsOf(message)}`;
    })
    .join('\n\n');
}
