import type { Message } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { wordsOf } from '../history/entry.ts';
import { text } from '../history/text.ts';

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' });

/** Messages as plain text, in their order; with names and times when they are of several people. */
export function plainText(
  messages: readonly Message[],
  { ownId, partner }: { ownId: UserId; partner: UserPreview },
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
