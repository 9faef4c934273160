import type { UserId } from '@sfera/contract/base/ids';
import type { Role } from '@sfera/contract/moderation/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readPlace, tailOf } from '../../../base/list-place.ts';
import { namesMatch } from '../../search/index.ts';
import type { UserPreviewRow } from '../../users/index.ts';

export interface PersonRow extends UserPreviewRow {
  role: Role;
  created_at: Date;
  last_seen_at: Date | null;
  post_count: number;
  /** A whole number, as PostgreSQL writes a bigint. */
  used_bytes: string;
  quota_bytes: string | null;
  disabled_at: Date | null;
  limited_until: Date | null;
}

export type Show = 'all' | 'staff' | 'disabled' | 'largest';

const SHOWN: Readonly<Record<Show, RawBuilder<unknown>>> = {
  all: sql`true`,
  staff: sql`u.role <> 'member'`,
  disabled: sql`u.disabled_at is not null`,
  largest: sql`true`,
};

/** The columns of a {@link PersonRow} of a row `u` of `users`. */
const columns = (now: Date) => sql`
  u.id, u.login, u.user_name, u.avatar_url, u.is_verified, u.role, u.created_at, u.post_count, u.disabled_at,
  case when u.limited_until > ${now} then u.limited_until end as limited_until, u.used_bytes, u.quota_bytes,
  (select max(s.last_seen_at) from sessions s
    where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now}
      and not exists (select from tokens t where t.session_id = s.id)) as last_seen_at`;

interface Wanted {
  isFound: RawBuilder<boolean>;
  show: Show;
  limit: number;
  before?: UserId | undefined;
  now: Date;
}

function isSmaller(before: UserId, tail: RawBuilder<string>) {
  const place = readPlace(before);
  return sql`(u.used_bytes, ${tail}) < (${place.key}::bigint, ${place.tail})`;
}

/** Sessions are read for the rows of the page alone. */
export async function readPeople(
  db: Db,
  { isFound, show, limit, before, now }: Wanted,
): Promise<PersonRow[]> {
  const tail = tailOf(sql.ref('u.id'));
  const isBySize = show === 'largest';
  const order = isBySize ? sql`u.used_bytes desc, ${tail} desc` : sql`u.id desc`;
  const further = before ? sql`and ${isBySize ? isSmaller(before, tail) : sql`u.id < ${before}`}` : sql``;
  const { rows } = await sql<PersonRow>`
    with page as (
      select u.id, row_number() over (order by ${order}) as place from users u where ${SHOWN[show]} and ${isFound} ${further}
      order by ${order} limit ${limit}
    )
    select ${columns(now)} from page join users u on u.id = page.id order by page.place`.execute(db);
  return rows;
}

export async function countPeople(
  db: Db,
  { isFound, show }: Pick<Wanted, 'isFound' | 'show'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users u where ${SHOWN[show]} and ${isFound}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function readPerson(db: Db, id: UserId, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select ${columns(now)} from users u where u.id = ${id}`.execute(db);
  return rows[0];
}

/** SQL condition: a name or the e-mail of a row `u` matches the search; true for an empty one. */
export const isFound = async (db: Db, search: string): Promise<RawBuilder<boolean>> =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`(${await namesMatch(db, search)} or ${emailMatches(search)})`;

/** Whether the e-mail of a row `u` begins so, or contains a text with an `@`, such as a domain. */
const emailMatches = (text: string): RawBuilder<boolean> =>
  text.includes('@')
    ? sql<boolean>`position(lower(${text}) in lower(u.email)) > 0`
    : sql<boolean>`lower(u.email) ^@ lower(${text})`;
