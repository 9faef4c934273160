import type { CircleId, HiddenMemoryId, PostId, UserId } from '@sfera/contract/base/ids';
import { MAX_HIDDEN_MEMORIES } from '@sfera/contract/posts/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../base/list-page.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type CardRow, cardsOf, isVisibleTo, isWanted, LAST_PLACE, PLACE } from '../posts/index.ts';
import { hiddenPeople, isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';
import type { FormerDay } from './days.ts';

export interface Asked extends Page<PostId> {
  days: readonly FormerDay[];
  /** Only what was published for this circle. */
  circleId: CircleId | undefined;
  /** Only the viewer's own posts. */
  isOwn: boolean;
  /** People of whom the viewer does not want to be reminded. */
  without: readonly UserId[];
}

/**
 * The posts of some days, newest first: the viewer's own ones that others may see, and those of the viewer's circles.
 * Each source is read by its index, for each day after its first post.
 */
export function memories(viewerId: UserId, asked: Asked, now: Date): RawBuilder<CardRow> {
  const { days, circleId, isOwn, without, before, limit } = asked;
  const spans = sql`unnest(${days.map(({ from }) => from)}::uuid[], ${days.map(({ until }) => until)}::uuid[]) as span (first, next)`;
  const isPublished = sql`(p.is_published or p.is_shared)`;
  const isNamed = sql`exists (
    select from mentions named
    where named.post_id = p.id and (named.user_id = any(${without}::uuid[]) or named.user_id = any(${hiddenPeople(viewerId)})))`;
  const inSpans = (isOfSource: RawBuilder<unknown>, isShown: RawBuilder<unknown>) => sql`
    cross join lateral (
      select ${PLACE} as place from posts p where ${isOfSource} order by ${PLACE} limit 1
    ) oldest
    join ${spans} on span.next > oldest.place
    cross join lateral (
      select p.id, ${PLACE} as place from posts p join users u on u.id = p.user_id
      where ${isOfSource} and ${PLACE} >= span.first and ${PLACE} < least(span.next, ${before ?? LAST_PLACE}::uuid)
        and ${isShown} and p.user_id <> all(${without}::uuid[]) and not ${isNamed}
      order by ${PLACE} desc limit ${sql.lit(limit)}
    ) post`;
  const isTold = sql`p.is_shared and p.archived_at is null and ${isVisibleTo(viewerId)} and ${isWanted(viewerId, now)}`;
  const ofCircles = sql`
    select post.id, post.place from circle_people mine
    ${inSpans(
      sql`p.circle_id = mine.circle_id`,
      circleId ? isTold : sql`p.user_id <> ${viewerId} and ${isTold}`,
    )}
    where mine.user_id = ${viewerId} ${circleId ? sql`and mine.circle_id = ${circleId}` : sql``}`;
  const own = sql`
    select post.id, post.place from (values (${viewerId}::uuid)) viewer (id)
    ${inSpans(sql`p.user_id = viewer.id`, isPublished)}`;
  const all = circleId ? ofCircles : isOwn ? own : sql`${own} union all ${ofCircles}`;
  return cardsOf(sql`${all} order by place desc limit ${sql.lit(limit)}`, viewerId);
}

export const readMemories = async (db: Db, viewerId: UserId, asked: Asked, now: Date): Promise<CardRow[]> =>
  (await memories(viewerId, asked, now).execute(db)).rows;

export interface HiddenRow {
  id: HiddenMemoryId;
  person_id: UserId | null;
  from_day: string | null;
  until_day: string | null;
}

export async function readHidden(db: Db, userId: UserId): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`
    select id, person_id, from_day::text, until_day::text from hidden_memories
    where user_id = ${userId} order by id desc limit ${MAX_HIDDEN_MEMORIES}`.execute(db);
  return rows;
}

/** Those of these people whom the viewer may know to be here. */
export async function readHiddenPeople(
  db: Db,
  viewerId: UserId,
  ids: readonly UserId[],
): Promise<UserPreviewRow[]> {
  const { rows } = await sql<UserPreviewRow>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified from users u
    where u.id = any(${ids}::uuid[]) and ${isPersonVisibleTo(viewerId)}`.execute(db);
  return rows;
}

export type HiddenWhat = Pick<HiddenRow, 'person_id' | 'from_day' | 'until_day'>;

/** The row that hides the same already. */
export async function findHidden(
  tx: Tx,
  userId: UserId,
  { person_id, from_day, until_day }: HiddenWhat,
): Promise<HiddenMemoryId | undefined> {
  const { rows } = await sql<{ id: HiddenMemoryId }>`
    select id from hidden_memories where user_id = ${userId} and (person_id, from_day, until_day)
      is not distinct from (${person_id}::uuid, ${from_day}::date, ${until_day}::date)`.execute(tx);
  return rows[0]?.id;
}

export async function countHidden(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hidden_memories where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertHidden = (tx: Tx, row: HiddenWhat & { id: HiddenMemoryId; user_id: UserId }) =>
  tx.insertInto('hidden_memories').values(row).execute();

export const deleteHidden = (db: Db, userId: UserId, id: HiddenMemoryId) =>
  db.deleteFrom('hidden_memories').where('user_id', '=', userId).where('id', '=', id).execute();

/** Until when the card rests: `infinity` for ever, null when it may come. */
export async function readRest(db: Db, userId: UserId): Promise<Date | number | null> {
  const row = await db
    .selectFrom('users')
    .select('memories_rest_until')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.memories_rest_until ?? null;
}

/** `isAtLeast`: a longer rest stays. Undefined when the account is gone. */
export async function writeRest(
  db: Db,
  userId: UserId,
  until: Date | 'infinity' | null,
  { isAtLeast }: { isAtLeast: boolean },
): Promise<Date | number | null | undefined> {
  const next = isAtLeast
    ? sql`greatest(memories_rest_until, ${until}::timestamptz)`
    : sql`${until}::timestamptz`;
  const { rows } = await sql<{ until: Date | number | null }>`
    update users set memories_rest_until = ${next} where id = ${userId}
    returning memories_rest_until as until`.execute(db);
  return rows[0]?.until;
}
