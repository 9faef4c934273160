import type { ChatSummary, Message, sendMessage } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { ServerPayload } from '@sfera/contract/sockets';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';
import { log } from '../../platform/core/log.ts';
import { counter } from '../../platform/metrics/series.ts';
import { type Acceptance, tellAccepted } from './accept-service.ts';
import type { Draft, SentMessage } from './draft.ts';
import { presentCircleChat } from './circle/chat-row.ts';
import { isKnownCircle } from './circle/kinds.ts';
import { readCircleChatsOf } from './circle/queries.ts';
import { presentChat, presentMessage } from './present.ts';
import { readChatsOf, readMessagesOf, type Side } from './send-queries.ts';

/** The message and its chat as the sender or the recipient sees them. */
export type SentAnswer = AnswerOf<typeof sendMessage>;

/** The `newMessage` event for the sender or the recipient. */
export interface News {
  userId: UserId;
  told: SentAnswer;
}

/** The `circleMessage` event for people who see the message alike. */
export interface CircleNews {
  userIds: readonly UserId[];
  told: ServerPayload<'circleMessage'>;
}

/** Answer to each draft (a message, a refusal or a failure), and the events to be sent after the commit. */
export interface Sent {
  answers: Map<Draft, SentAnswer | Error>;
  news: News[];
  /** The messages of a circle's chat, each with the people who are told of it alike. */
  ofCircle?: readonly CircleNews[];
  /** Chats that a sender has accepted by answering. */
  accepted?: readonly Acceptance[];
}

export function failAll(drafts: readonly Draft[], failure: unknown): Sent {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  return { answers: new Map(drafts.map((draft) => [draft, error])), news: [] };
}

const storedMessages = counter('sfera_messages_total', 'Messages that were stored for other people', []);

/** Tells all devices of both people, and the features above. Call it after the commit. */
export function tellNews(
  context: Context,
  { news, ofCircle = [], accepted = [] }: Pick<Sent, 'accepted' | 'ofCircle'> & { news: readonly News[] },
): void {
  const { live, events } = context;
  for (const { userIds, told } of ofCircle) live.tell(userIds, 'circleMessage', told);
  const inCircle = new Map(ofCircle.map(({ told }) => [told.message.id, told.message]));
  for (const { id: messageId, chatId, senderId } of inCircle.values())
    events.emit('circleMessaged', { chatId, messageId, senderId });
  for (const { userId, told } of news) live.tell([userId], 'newMessage', told);
  const messages = news.flatMap(({ userId: recipientId, told }) => {
    const { id: messageId, chatId, senderId, createdAt } = told.message;
    return recipientId === senderId ? [] : [{ chatId, messageId, recipientId, at: new Date(createdAt) }];
  });
  storedMessages.add([], messages.length + inCircle.size);
  if (messages.length > 0) events.emit('messaged', messages);
  for (const acceptance of accepted)
    tellAccepted(context, acceptance).catch((error: unknown) =>
      log.error(`Чат принят: ${error instanceof Error ? error.message : String(error)}`),
    );
}

/** The answer to a sender who sends the message again; undefined when the message is deleted. */
export const presentSent = async (context: Context, sent: SentMessage): Promise<SentAnswer | undefined> =>
  (await readSides(context, context.db, [sideOf(sent, sent.senderId)]))(sent, sent.senderId);

export const sideOf = ({ id, chatId }: SentMessage, viewerId: UserId): Side => ({
  messageId: id,
  chatId,
  viewerId,
});

/** Reads messages and chats as these people see them. */
export async function readSides(
  { clock, live }: Pick<Context, 'clock' | 'live'>,
  db: Db,
  sides: readonly Side[],
) {
  const now = clock.now();
  const messages = new Map<string, Message>();
  const chats = new Map<string, ChatSummary>();
  if (sides.length > 0) {
    for (const row of await readMessagesOf(db, sides, now))
      messages.set(keyOf(row.id, row.viewer_id), presentMessage(row));
    const ofTwo = sides.filter(({ chatId }) => !isKnownCircle(chatId));
    if (ofTwo.length > 0) {
      const rows = await readChatsOf(db, ofTwo, now);
      const online = await live.whoIsOnline(rows.map((row) => row.interlocutor_id));
      for (const row of rows) chats.set(keyOf(row.summary_id, row.viewer_id), presentChat(row, online));
    }
    const ofCircles = sides.filter(({ chatId }) => isKnownCircle(chatId));
    if (ofCircles.length > 0)
      for (const row of await readCircleChatsOf(db, ofCircles, now))
        chats.set(keyOf(row.summary_id, row.viewer_id), presentCircleChat(row));
  }
  return ({ id, chatId }: SentMessage, viewerId: UserId): SentAnswer | undefined => {
    const message = messages.get(keyOf(id, viewerId));
    const chat = chats.get(keyOf(chatId, viewerId));
    return message && chat && { message, chat };
  };
}

const keyOf = (id: string, viewerId: UserId) => `${id} ${viewerId}`;
