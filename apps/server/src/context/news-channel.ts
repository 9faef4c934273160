import { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { SERVER_EVENTS, type ServerPayload } from '@sfera/contract/sockets';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db, Tx } from '../db/database.ts';
import type { Context } from './context.ts';

/**
 * Carries what all web processes must hear; each of them listens on one connection. The name is that of builds that
 * knew only one reason. They read every message as a user id, with the ids of sessions.
 */
export const NEWS_CHANNEL = 'sfera_account_deleted';

/** The word in the place of a user id: builds that do not know the word find no person by it. */
const UPLOAD = 'upload';
const MEDIA = 'media';
const EXPIRED = 'expired';
/** The name is that of builds that knew of videos alone. */
const CHANGED_MESSAGE = 'message-video';

/**
 * Asks the request that writes to an upload, in any process, to let go of it. The news may come late, so they name the
 * holder and not the upload, which another request may write to by then.
 */
export async function askForUpload({ db, events }: Context, holder: string): Promise<void> {
  events.emit('uploadWanted', { holder });
  await sql`select pg_notify(${NEWS_CHANNEL}, ${`${UPLOAD} ${holder}`})`.execute(db);
}

/** Whether the message is about an upload; then the listeners of this process are told. */
export function tellOfUpload({ events }: Context, message: string): boolean {
  const [what, holder] = message.split(' ');
  if (what !== UPLOAD || !holder) return false;
  events.emit('uploadWanted', { holder });
  return true;
}

const MediaNews = v.object({ userId: UserId, progress: SERVER_EVENTS.mediaProgress });

/**
 * Tells all devices of a person how far a video of theirs is, from any process: jobs run also where no person is
 * connected, and without Redis. In a transaction the news leave with its commit.
 */
export const tellOfMedia = (db: Db, userId: UserId, progress: ServerPayload<'mediaProgress'>) =>
  sql`select pg_notify(${NEWS_CHANNEL}, ${`${MEDIA} ${JSON.stringify({ userId, progress })}`})`.execute(db);

/** Whether the message is about a video; then the devices that are connected to this process are told. */
export function passOnMedia({ live }: Context, message: string): boolean {
  if (!message.startsWith(`${MEDIA} `)) return false;
  // A later build may say more than this one knows.
  const news = v.safeParse(MediaNews, JSON.parse(message.slice(MEDIA.length + 1)));
  if (news.success) live.tellHere([news.output.userId], 'mediaProgress', news.output.progress);
  return true;
}

const ExpiredNews = v.object({ chatId: ChatId, messageIds: v.array(MessageId) });

/** Messages in one piece of news, which has at most 8 000 bytes. */
const EXPIRED_TOLD = 100;

/** Tells all processes that a job has removed these messages of a chat. The news leave with the commit. */
export async function tellOfExpired(tx: Tx, chatId: ChatId, messageIds: readonly MessageId[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(messageIds.length / EXPIRED_TOLD) }, (_, at) =>
    JSON.stringify({ chatId, messageIds: messageIds.slice(at * EXPIRED_TOLD, (at + 1) * EXPIRED_TOLD) }),
  );
  await sql`
    select pg_notify(${NEWS_CHANNEL}, ${`${EXPIRED} `} || part) from unnest(${parts}::text[]) as part`.execute(
    tx,
  );
}

/** Whether the message is about removed messages; then the listeners of this process are told. */
export function passOnExpired({ events }: Context, message: string): boolean {
  if (!message.startsWith(`${EXPIRED} `)) return false;
  const news = v.safeParse(ExpiredNews, JSON.parse(message.slice(EXPIRED.length + 1)));
  if (news.success) events.emit('messagesExpired', news.output);
  return true;
}

/** Tells all processes that a job has changed what a message shows. The news leave with the commit. */
export const tellOfChangedMessage = (tx: Tx, messageId: MessageId) =>
  sql`select pg_notify(${NEWS_CHANNEL}, ${`${CHANGED_MESSAGE} ${messageId}`})`.execute(tx);

/** Whether the message is about one that a job has changed; then the listeners of this process are told. */
export function passOnChangedMessage({ events }: Context, message: string): boolean {
  const [what, id] = message.split(' ');
  if (what !== CHANGED_MESSAGE) return false;
  const messageId = v.safeParse(MessageId, id);
  if (messageId.success) events.emit('messageChangedByJob', { messageId: messageId.output });
  return true;
}
