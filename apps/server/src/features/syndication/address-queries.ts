import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** A private feed: the person for whom it is read, and the circle, or null for what the person publishes. */
export interface PrivateFeed {
  user_id: UserId;
  circle_id: CircleId | null;
}

export async function readOwnCode(db: Db, userId: UserId): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from feed_addresses where user_id = ${userId} and circle_id is null`.execute(db);
  return rows[0]?.code;
}

/** All circles of the person, by name; `code` is null for those without an address. */
export async function readCircleCodes(db: Db, userId: UserId) {
  const { rows } = await sql<{ id: CircleId; name: string; code: string | null }>`
    select c.id, c.name, a.code from circle_people mine join circles c on c.id = mine.circle_id
    left join feed_addresses a on a.circle_id = mine.circle_id and a.user_id = mine.user_id
    where mine.user_id = ${userId} order by lower(c.name), c.id`.execute(db);
  return rows;
}

/** The former address of the same feed is gone. */
export const replaceAddress = (tx: Tx, { code, now, ...of }: PrivateFeed & { code: string; now: Date }) =>
  sql`
    insert into feed_addresses (code, user_id, circle_id, created_at)
    values (${code}, ${of.user_id}, ${of.circle_id}, ${now})
    on conflict (user_id, circle_id) do update set code = excluded.code, created_at = excluded.created_at`.execute(
    tx,
  );

export const removeAddress = (db: Db, userId: UserId, circleId: CircleId | null) =>
  sql`
    delete from feed_addresses
    where user_id = ${userId} and circle_id is not distinct from ${circleId}`.execute(db);

/** The feed of an address, unless the account is disabled. */
export async function findFeed(
  db: Db,
  code: string,
): Promise<(PrivateFeed & { circle: string | null; name: string }) | undefined> {
  const { rows } = await sql<PrivateFeed & { circle: string | null; name: string }>`
    select a.user_id, a.circle_id, c.name as circle, coalesce(nullif(trim(u.user_name), ''), u.login) as name
    from feed_addresses a join users u on u.id = a.user_id left join circles c on c.id = a.circle_id
    where a.code = ${code} and u.disabled_at is null`.execute(db);
  return rows[0];
}
