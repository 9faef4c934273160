import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import { type Db, plannedOnce } from '../../../db/database.ts';
import { isUnblocked } from '../../users/index.ts';
import type { Side } from '../send-queries.ts';
import { circleChatColumns, circleChatJoins, type CircleChatRow } from './chat-row.ts';

/** The chats of the viewer's circles, in no order: a person has at most 200. */
export async function readCircleChats(db: Db, viewerId: UserId, now: Date): Promise<CircleChatRow[]> {
  const { rows } = await sql<CircleChatRow>`
    select ${circleChatColumns(viewerId, now)} from chat_members me ${circleChatJoins(viewerId, now)}
    where me.user_id = ${viewerId} and me.joined_after_id is not null`.execute(db);
  return rows;
}

/** Undefined for everybody outside the circle. */
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
  /** Whoever a block keeps apart from one of these hears nothing. */
  of?: readonly UserId[];
  /** Whoever is not shown this message because it is older than their time hears nothing. */
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
