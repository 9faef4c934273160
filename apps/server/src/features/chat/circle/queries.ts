import type { ChatId, CircleId, MessageId, UserId } from '@sfera/contract/base/ids';
import { READERS_NAMED } from '@sfera/contract/chat/limits';
import { sql } from 'kysely';
import { type Db, plannedOnce, type Tx } from '../../../db/database.ts';
import { mayWrite } from '../../circles/index.ts';
import { bothShowReading, isPersonVisibleTo, isUnblocked, type UserPreviewRow } from '../../users/index.ts';
import type { Side } from '../message/new-message.ts';
import { isAlive, isShownTo } from '../message/shown.ts';
import { circleChatColumns, circleChatJoins, type CircleChatRow } from './chat-row.ts';

/** The chats of the viewer's circles, in no order: a person has at most 200. */
export async function readCircleChats(db: Db, viewerId: UserId, now: Date): Promise<CircleChatRow[]> {
  const { rows } = await sql<CircleChatRow>`
    select ${circleChatColumns(viewerId, now)} from chat_members me ${circleChatJoins(viewerId, now)}
    where me.user_id = ${viewerId} and me.joined_after_id is not null`.execute(db);
  return rows;
}

/** The chat of a circle; undefined for all people outside the circle. */
export async function readCircleChat(
  db: Db,
  viewerId: UserId,
  chatId: string,
  now: Date,
): Promise<CircleChatRow | undefined> {
  const { rows } = await sql<CircleChatRow>`
    select ${circleChatColumns(viewerId, now)} from chat_members me ${circleChatJoins(viewerId, now)}
    where me.user_id = ${viewerId} and me.chat_id = ${chatId}`.execute(db);
  return rows[0];
}

/** The chats of circles among these sides, each as its viewer sees it. */
export async function readCircleChatsOf(db: Db, sides: readonly Side[], now: Date): Promise<CircleChatRow[]> {
  const viewer = sql.ref('me.user_id');
  const { rows } = await sql<CircleChatRow>`${plannedOnce('circle chats as seen')}
    select ${circleChatColumns(viewer, now)}
    from (
      select distinct * from unnest(
        ${sides.map(({ chatId }) => chatId)}::uuid[], ${sides.map(({ viewerId }) => viewerId)}::uuid[]
      ) as side (chat_id, viewer_id)
    ) side
    join chat_members me on me.chat_id = side.chat_id and me.user_id = side.viewer_id
    ${circleChatJoins(viewer, now)}`.execute(db);
  return rows;
}

interface Hearing {
  /** People whom a block keeps apart from one of these hear nothing. */
  of?: readonly UserId[];
  /** People who are not shown this message because it is older than their time hear nothing. */
  about?: MessageId;
}

/** The people of a circle who hear of something in its chat. */
export async function readListeners(
  db: Db,
  chatId: ChatId,
  { of = [], about }: Hearing = {},
): Promise<UserId[]> {
  const apart = of.map((actor) => sql`and ${isUnblocked(actor, sql.ref('me.user_id'))}`);
  const older = about ? sql`and (me.sees_history or me.joined_after_id < ${about})` : sql``;
  const { rows } = await sql<{ ids: UserId[] | null }>`
    select array_agg(me.user_id) as ids from chat_members me
    where me.chat_id = ${chatId} and me.joined_after_id is not null ${older} ${sql.join(apart, sql` `)}`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

/** The chats of the circles that both people are in. */
export async function readCommonCircleChats(db: Db, one: UserId, other: UserId): Promise<ChatId[]> {
  const { rows } = await sql<{ chat_id: ChatId }>`
    select a.chat_id from chat_members a join chat_members b on b.chat_id = a.chat_id and b.user_id = ${other}
    where a.user_id = ${one} and a.joined_after_id is not null`.execute(db);
  return rows.map(({ chat_id: chatId }) => chatId);
}

/** People who came after the message have not been waited for, however far they read. */
export async function readReaders(
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

interface Typist {
  name: string;
  listeners: UserId[];
}

/** The typist; undefined for a person who may not write in the circle. */
export async function readTypist(db: Db, userId: UserId, circleId: CircleId): Promise<Typist | undefined> {
  const { rows } = await sql<Typist & { is_leader: boolean; only_leaders_write: boolean }>`
    select coalesce(nullif(u.user_name, ''), u.login) as name, p.is_leader, c.only_leaders_write, array(
      select other.user_id from circle_people other
      where other.circle_id = p.circle_id and other.user_id <> ${userId}
        and ${isUnblocked(userId, sql.ref('other.user_id'))}
    ) as listeners
    from circle_people p join circles c on c.id = p.circle_id join users u on u.id = p.user_id
    where p.circle_id = ${circleId} and p.user_id = ${userId}`.execute(db);
  const [row] = rows;
  return row && mayWrite(row) ? row : undefined;
}

/** Resolves to false for all people outside the circle. `until`: null ends the mute. */
export async function writeMute(
  db: Db,
  viewerId: UserId,
  chatId: ChatId,
  until: Date | 'infinity' | null,
): Promise<boolean> {
  const { rows } = await sql`
    update chat_members set muted_until = ${until}::timestamptz
    where chat_id = ${chatId} and user_id = ${viewerId} and joined_after_id is not null returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Pins a message that the viewer is shown; null unpins. Resolves to false when there is no such message. */
export async function writePin(
  tx: Tx,
  viewerId: UserId,
  chatId: ChatId,
  messageId: MessageId | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update chats set pinned_message_id = ${messageId}::uuid
    where id = ${chatId} and (${messageId}::uuid is null or exists (
      select from messages m join chat_members me on me.chat_id = m.chat_id and me.user_id = ${viewerId}
      where m.id = ${messageId} and m.chat_id = chats.id and m.event is null and ${isAlive('m', now)}
        and ${isShownTo(viewerId, 'm')}
    )) returning 1`.execute(tx);
  return rows.length > 0;
}
