import type { listMessageReaders as listRoute } from '@sfera/contract/chat-circles';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { READERS_NAMED } from '@sfera/contract/message-limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  bothShowReading,
  isPersonVisibleTo,
  presentUserPreview,
  type UserPreviewRow,
} from '../../users/index.ts';
import { authorizeCircleChat } from './permissions.ts';

/** Whoever's read mark is at the viewer's own message or past it. Throws `message_not_found`, `forbidden`. */
export async function listReaders(
  { db, clock }: Context,
  viewerId: UserId,
  id: MessageId,
): Promise<AnswerOf<typeof listRoute>> {
  const chatId = await authorizeCircleChat.seeReaders(db, viewerId, id, clock.now());
  const rows = await readReaders(db, viewerId, chatId, id);
  return { count: rows[0]?.count ?? 0, people: rows.map(presentUserPreview) };
}

/** People who came after the message have not been waited for, whatever they read. */
async function readReaders(
  db: Db,
  viewerId: UserId,
  chatId: ChatId,
  id: MessageId,
): Promise<(UserPreviewRow & { count: number })[]> {
  const { rows } = await sql<UserPreviewRow & { count: number }>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, count(*) over ()::int as count
    from chat_members reader join users u on u.id = reader.user_id
    where reader.chat_id = ${chatId} and reader.user_id <> ${viewerId}
      and reader.last_read_message_id >= ${id} and reader.joined_after_id < ${id}
      and ${isPersonVisibleTo(viewerId)} and ${bothShowReading(viewerId, sql.ref('u.id'))}
    order by reader.last_read_message_id desc, u.id limit ${READERS_NAMED}`.execute(db);
  return rows;
}
