import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { LetterChoice, LetterRhythm } from '@sfera/contract/notices/letters';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface ChoiceRow {
  letter: Exclude<LetterChoice, 'default'> | null;
  letter_hour: number;
  letter_bounced_at: Date | null;
  email_confirmed_at: Date | null;
}

/** Undefined when the account is gone. */
export const readChoice = (db: Db, userId: UserId): Promise<ChoiceRow | undefined> =>
  db
    .selectFrom('users')
    .select(['letter', 'letter_hour', 'letter_bounced_at', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();

interface Change {
  /** `default` forgets the person's own choice. */
  choice?: LetterChoice | undefined;
  hour?: number | undefined;
  timeZone?: string | undefined;
}

/** Missing values stay. A choice of letters tries an address again that was refused. */
export async function writeChoice(db: Db, userId: UserId, { choice, hour, timeZone }: Change): Promise<void> {
  await sql`
    update users set
      letter = case when ${choice !== undefined} then nullif(${choice ?? null}::text, 'default') else letter end,
      letter_bounced_at = case when ${choice !== undefined} then null else letter_bounced_at end,
      letter_hour = coalesce(${hour ?? null}::smallint, letter_hour),
      time_zone = coalesce(${timeZone ?? null}::text, time_zone)
    where id = ${userId}`.execute(db);
}

/** The choice of the person `u`, or that of the server. */
const rhythmOf = (serverRhythm: LetterRhythm) => sql`coalesce(u.letter, ${serverRhythm}::text)`;
const mayGetLetters = (serverRhythm: LetterRhythm) => sql`
  (${rhythmOf(serverRhythm)} <> 'off' and u.email_confirmed_at is not null and u.disabled_at is null
    and u.letter_bounced_at is null)`;

/** The time zones of the people who may get a letter; null for those whose zone is not known. */
export async function readTimeZones(db: Db, serverRhythm: LetterRhythm): Promise<(string | null)[]> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select distinct u.time_zone from users u where ${mayGetLetters(serverRhythm)}`.execute(db);
  return rows.map(({ time_zone: timeZone }) => timeZone);
}

export interface Moment {
  timeZone: string | null;
  /** The day and the Monday of its week, in the time zone. */
  day: string;
  monday: string;
  hour: number;
  now: Date;
}

const WEEK = sql`interval '7 days'`;

export interface DueLetter {
  userId: UserId;
  period: string;
}

/**
 * Notes the letters that are due, of at most `limit` people: each person once for each period, however often and in how many processes this runs.
 */
export async function claimLetters(
  tx: Tx,
  serverRhythm: LetterRhythm,
  { timeZone, day, monday, hour, now }: Moment,
  limit: number,
): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    with due as (
      select u.id, case when ${rhythmOf(serverRhythm)} = 'daily' then ${day}::date else ${monday}::date end as period,
        case when ${rhythmOf(serverRhythm)} = 'daily' then interval '1 day' else ${WEEK} end as reach
      from users u
      where u.time_zone is not distinct from ${timeZone}::text and ${mayGetLetters(serverRhythm)}
        and u.letter_hour <= ${hour}
        and (${rhythmOf(serverRhythm)} <> 'away' or not exists (
          select from sessions s where s.user_id = u.id and s.last_seen_at > ${now}::timestamptz - ${WEEK}
            and not exists (select from tokens t where t.session_id = s.id)))
    )
    insert into letters as known (user_id, period, state, told_until, changed_at)
    select due.id, due.period, 'waiting', ${now}::timestamptz - due.reach, ${now}
    from due left join letters before on before.user_id = due.id
    where before.user_id is null or before.period < due.period
    order by due.id limit ${limit}
    on conflict (user_id) do update set period = excluded.period, state = 'waiting', changed_at = excluded.changed_at
      where known.period < excluded.period
    returning user_id as "userId", period::text`.execute(tx);
  return rows;
}

export interface WaitingRow {
  email: string;
  login: string;
  told_until: Date;
  time_zone: string | null;
}

/** The letter of a period that still waits, with its reader; undefined when the reader wants it no more. */
export async function readWaiting(
  db: Db,
  { userId, period }: DueLetter,
  serverRhythm: LetterRhythm,
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select u.email, u.login, l.told_until, u.time_zone
    from letters l join users u on u.id = l.user_id
    where l.user_id = ${userId} and l.period = ${period}::date and l.state = 'waiting'
      and ${mayGetLetters(serverRhythm)}`.execute(db);
  return rows[0];
}

/** Changes the state of the letter of this period; false when it is in another state already. */
export async function changeState(
  db: Db,
  { userId, period }: DueLetter,
  [from, to]: readonly [string, string],
  { now, toldUntil }: { now: Date; toldUntil?: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update letters set state = ${to}, changed_at = ${now}, told_until = coalesce(${toldUntil ?? null}, told_until)
    where user_id = ${userId} and period = ${period}::date and state = ${from} returning user_id`.execute(db);
  return rows.length > 0;
}

export const noteBounce = (db: Db, userId: UserId, now: Date) =>
  db.updateTable('users').set({ letter_bounced_at: now }).where('id', '=', userId).execute();

/** The address to which letters go; undefined when the account is gone. */
export const readEmail = async (db: Db, userId: UserId): Promise<string | undefined> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email;

/** Those of the posts that the person has looked at. */
export async function readViewed(db: Db, userId: UserId, ids: readonly PostId[]): Promise<Set<PostId>> {
  const { rows } = await sql<{ post_id: PostId }>`
    select post_id from post_views where user_id = ${userId} and post_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ post_id: id }) => id));
}
