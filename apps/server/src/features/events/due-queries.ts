import type { AlbumId, EventId, UserId } from '@sfera/contract/base/ids';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { readAnswered } from './queries.ts';

type EventColumns = Selectable<Tables['events']>;

/** Events of which something is due: a reminder, an album, or news for those who have moved up. */
export async function readDue(db: Db, now: Date, limit: number): Promise<EventId[]> {
  const { rows } = await sql<{ id: EventId }>`
    select id from (
      select id from events where remind_at <= ${now}
      union select id from events where album_at <= ${now}
      union select event_id from event_answers where is_untold
      union select event_id from event_time_answers where is_untold
    ) due order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined when another worker has locked it. */
export async function lockDue(
  tx: Tx,
  id: EventId,
): Promise<(EventColumns & { maker_id: UserId }) | undefined> {
  const { rows } = await sql<EventColumns & { maker_id: UserId }>`
    select e.*, p.user_id as maker_id from events e join posts p on p.id = e.post_id
    where e.id = ${id} for no key update of e skip locked`.execute(tx);
  return rows[0];
}

/** Those who come or may come to the time. */
export async function readReminded(tx: Tx, id: EventId, startsAt: string): Promise<UserId[]> {
  const answered = await readAnswered(tx, id, startsAt);
  const table =
    answered.startsAt === null
      ? sql`event_answers where`
      : sql`event_time_answers where starts_at = ${startsAt} and`;
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from ${table} event_id = ${id} and answer <> 'no' and not is_waiting`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}

/** Those of these people who have a confirmed e-mail, and no browser that a push reaches. */
export async function readMailed(
  tx: Tx,
  userIds: readonly UserId[],
): Promise<{ email: string; login: string }[]> {
  const { rows } = await sql<{ email: string; login: string }>`
    select email, login from users u
    where id = any (${userIds}::uuid[]) and email_confirmed_at is not null and disabled_at is null
      and not exists (select from push_subscriptions where user_id = u.id)`.execute(tx);
  return rows;
}

export const setAlbum = (tx: Tx, id: EventId, albumId: AlbumId | null) =>
  tx.updateTable('events').set({ album_id: albumId, album_at: null }).where('id', '=', id).execute();
