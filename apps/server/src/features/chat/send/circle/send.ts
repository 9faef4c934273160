import type { Message } from '@sfera/contract/chat/chat';
import type { CircleId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../../db/database.ts';
import { AppError } from '../../../../base/errors.ts';
import { leadersWrite, mayWrite } from '../../../circles/index.ts';
import type { NewMessage, SentMessage } from '../../message/new-message.ts';
import type { News } from '../news.ts';
import { type HeldPeer, holdUsers, insertIntoCircle } from '../queries.ts';
import { readCircleNews } from './news.ts';
import * as queries from './queries.ts';

/** Locks the senders, the circle and their places in it. */
export async function holdCircle(
  tx: Tx,
  circleId: CircleId,
  messages: readonly NewMessage[],
): Promise<HeldPeer> {
  const senderIds = [...new Set(messages.map(({ senderId }) => senderId))];
  await holdUsers(tx, senderIds);
  const writers = await queries.holdWriters(tx, circleId, senderIds);
  return {
    isSeenBy: ({ senderId }) => writers.has(senderId),
    refusalOf({ senderId, storyId }) {
      const writer = writers.get(senderId);
      if (!writer) return new AppError('user_not_found');
      if (!mayWrite(writer)) return leadersWrite();
      return storyId === null ? undefined : new AppError('story_not_found');
    },
    async holdChat() {
      const chat = await queries.holdCircleChat(tx, circleId);
      if (!chat) throw new AppError('user_not_found');
      return chat;
    },
    insert: insertIntoCircle,
  };
}

/** A message that is new in the chat of a circle. */
export interface Added {
  message: NewMessage;
  sent: SentMessage;
  /** The message as its sender sees it. */
  own: Message;
}

/** Notes the people whom new messages of one circle name, and reads the events for its people. */
export async function nameAndReadNews(tx: Tx, added: readonly Added[], now: Date): Promise<News[]> {
  const [first] = added;
  if (first?.sent.to.kind !== 'circle') return [];
  const { chatId, to } = first.sent;
  return readCircleNews(
    tx,
    {
      chatId,
      circleId: to.id,
      messages: added.map(({ message, sent: { id, senderId } }) => ({
        id,
        senderId,
        replyToId: message.replyToId ?? null,
        forwardedFrom: message.forwarded?.authorId ?? null,
      })),
      named: await queries.addNamed(tx, to.id, added, now),
      ofSenders: new Map(added.map(({ sent, own }) => [sent.id, own])),
    },
    now,
  );
}
