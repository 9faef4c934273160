import type { ChatSummary, Message, sendMessage } from '@sfera/contract/chat/chat';
import type { MessageId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { ServerPayload } from '@sfera/contract/sockets';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { log } from '../../../base/log.ts';
import { counter } from '../../../base/metrics/series.ts';
import type { Events } from '../../../base/events.ts';
import { wantedLink } from '../../link-cards/index.ts';
import { type Acceptance, tellAccepted } from '../requests/service.ts';
import {
  isToPerson,
  type NewMessage,
  type SentMessage,
  type Side,
  type ToPerson,
} from '../message/new-message.ts';
import { presentCircleChat } from '../circle/chat-row.ts';
import { readCircleChatsOf } from '../circle/queries.ts';
import { presentChat, presentMessage } from '../message/present.ts';
import { readChatsOf, readMessagesOf } from './queries.ts';

/** The message and its chat as the sender or the recipient sees them. */
export type SentAnswer = AnswerOf<typeof sendMessage>;

/** The event of a new message: in a chat of two for one of the two, in a circle for people who see the message alike. */
export type News =
  | { event: 'newMessage'; userId: UserId; told: SentAnswer }
  | { event: 'circleMessage'; userIds: readonly UserId[]; told: ServerPayload<'circleMessage'> };

/** The events of a message in a chat of two. */
export const newsOfTwo = (
  { senderId, to }: ToPerson<Pick<NewMessage, 'senderId' | 'to'>>,
  own: SentAnswer,
  theirs: SentAnswer,
): News[] => [
  { event: 'newMessage', userId: senderId, told: own },
  { event: 'newMessage', userId: to.id, told: theirs },
];

/** Answer to each new message (the stored one, a refusal or a failure), and the events to be sent after the commit. */
export interface Sent {
  answers: Map<NewMessage, SentAnswer | Error>;
  news: News[];
  /** Chats that a sender has accepted by answering. */
  accepted?: readonly Acceptance[];
}

export function failAll(messages: readonly NewMessage[], failure: unknown): Sent {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  return { answers: new Map(messages.map((message) => [message, error])), news: [] };
}

/** Tells of the messages with links, each of them once. */
function tellLinked(events: Context['events'], messages: readonly Message[]): void {
  const linked = new Map<MessageId, UserId>();
  for (const { id, senderId, content, body } of messages)
    if (body.kind !== 'timer' && wantedLink(content)) linked.set(id, senderId);
  if (linked.size === 0) return;
  events.emit(
    'linked',
    [...linked].map(([messageId, senderId]) => ({ messageId, senderId })),
  );
}

const storedMessages = counter('sfera_messages_total', 'Messages that were stored for other people', []);

/** Tells all devices of the people of the chat, and the features above. Call it after the commit. */
export function tellNews(
  context: Context,
  { news, accepted = [] }: Pick<Sent, 'accepted'> & { news: readonly News[] },
): void {
  const { live, events } = context;
  const ofTwo: Events['messaged'][number][] = [];
  const ofCircles = new Map<MessageId, Events['circleMessaged']>();
  for (const one of news) {
    const { id: messageId, chatId, senderId, createdAt } = one.told.message;
    if (one.event === 'circleMessage') {
      live.tell(one.userIds, one.event, one.told);
      ofCircles.set(messageId, { chatId, messageId, senderId });
      continue;
    }
    live.tell([one.userId], one.event, one.told);
    if (one.userId !== senderId)
      ofTwo.push({ chatId, messageId, recipientId: one.userId, at: new Date(createdAt) });
  }
  storedMessages.add([], ofTwo.length + ofCircles.size);
  tellLinked(
    events,
    news.map(({ told }) => told.message),
  );
  for (const one of ofCircles.values()) events.emit('circleMessaged', one);
  if (ofTwo.length > 0) events.emit('messaged', ofTwo);
  for (const acceptance of accepted)
    tellAccepted(context, acceptance).catch((error: unknown) =>
      log.error(`Чат принят: ${error instanceof Error ? error.message : String(error)}`),
    );
}

/** The answer to a sender who sends the message again; undefined when the message is deleted. */
export const presentSent = async (context: Context, sent: SentMessage): Promise<SentAnswer | undefined> =>
  (await readSides(context, context.db, [sideOf(sent, sent.senderId)]))(sent, sent.senderId);

export const sideOf = ({ id, chatId, to }: SentMessage, viewerId: UserId): Side => ({
  messageId: id,
  chatId,
  to,
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
    const ofTwo = sides.filter(isToPerson);
    if (ofTwo.length > 0) {
      const rows = await readChatsOf(db, ofTwo, now);
      const online = await live.whoIsOnline(rows.map((row) => row.interlocutor_id));
      for (const row of rows) chats.set(keyOf(row.summary_id, row.viewer_id), presentChat(row, online));
    }
    const ofCircles = sides.filter(({ to }) => to.kind === 'circle');
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
