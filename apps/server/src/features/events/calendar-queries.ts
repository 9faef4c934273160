import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** A calendar: the person for whom it is read, and the circle, or null for what the person comes to. */
export interface Calendar {
  user_id: UserId;
  circle_id: CircleId | null;
}

export async function readAddress(
  db: Db,
  userId: UserId,
  circleId: CircleId | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from calendar_addresses
    where user_id = ${userId} and circle_id is not distinct from ${circleId}`.execute(db);
  return rows[0]?.code;
}

/** The former address of the same calendar is gone. */
export const replaceAddress = (tx: Tx, { code, now, ...of }: Calendar & { code: string; now: Date }) =>
  sql`
    insert into calendar_addresses (code, user_id, circle_id, created_at)
    values (${code}, ${of.user_id}, ${of.circle_id}, ${now})
    on conflict (user_id, circle_id) do update set code = excluded.code, created_at = excluded.created_at`.execute(
    tx,
  );

export const removeAddress = (db: Db, userId: UserId, circleId: CircleId | null) =>
  sql`
    delete from calendar_addresses
    where user_id = ${userId} and circle_id is not distinct from ${circleId}`.execute(db);

/** The calendar of an address, unless the account is disabled. */
export async function findCalendar(
  db: Db,
  code: string,
): Promise<(Calendar & { circle: string | null }) | undefined> {
  const { rows } = await sql<Calendar & { circle: string | null }>`
    select a.user_id, a.circle_id, c.name as circle
    from calendar_addresses a join users u on u.id = a.user_id left join circles c on c.id = a.circle_id
    where a.code = ${code} and u.disabled_at is null`.execute(db);
  return rows[0];
}
