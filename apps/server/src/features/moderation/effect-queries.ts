import type { MediaId, UserId } from '@sfera/contract/base/ids';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { mayBePublished } from '../users/index.ts';

type Publications = 'posts' | 'stories';

interface Publication {
  user_id: UserId;
  media_id: MediaId;
  was_removed: boolean;
  was_hidden: boolean;
  /** Among its author's publications. */
  is_counted: boolean;
}

/** Locks a post or a story for a decision. */
export async function lockPublication(
  tx: Tx,
  table: Publications,
  id: string,
): Promise<Publication | undefined> {
  const isCounted = table === 'posts' ? sql`archived_at is null and not only_in_albums` : sql`true`;
  const { rows } = await sql<Publication>`
    select user_id, media_id, removed_at is not null as was_removed, hidden is not null as was_hidden,
      ${isCounted} as is_counted
    from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Writes what stands about a locked post or story. The time of a first removal stays. `hidden`: JSON. */
export async function writePublication(
  tx: Tx,
  name: Publications,
  id: string,
  { isSensitive, hidden, removedAt }: { isSensitive: boolean; hidden: string | null; removedAt: Date | null },
): Promise<void> {
  const table = sql.table(name);
  await sql`
    update ${table} set is_sensitive = ${isSensitive}, hidden = ${hidden}::jsonb,
      removed_at = case when ${removedAt}::timestamptz is not null then coalesce(removed_at, ${removedAt}) end
    where id = ${id}`.execute(tx);
  await sql`update ${table} set is_published = ${mayBePublished(name)} where id = ${id}`.execute(tx);
}

export const unpinPost = (tx: Tx, id: string) =>
  sql`update posts set pinned_at = null where id = ${id} and pinned_at is not null`.execute(tx);

export const changePostCount = (tx: Tx, userId: UserId, by: 1 | -1) =>
  sql`update users set post_count = post_count + ${by}::int where id = ${userId}`.execute(tx);

/** Resolves to whether the person still had this picture. */
export async function removeAvatar(tx: Tx, userId: UserId, mediaKey: string): Promise<boolean> {
  const { rows } = await sql`
    update users set avatar_url = null where id = ${userId} and split_part(avatar_url, '/', 3) = ${mediaKey}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Resolves to false, with nothing changed, when the person has another picture. */
export async function returnAvatar(db: Db, userId: UserId, url: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ avatar_url: url })
    .where('id', '=', userId)
    .where('avatar_url', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Standing = Pick<Selectable<Tables['users']>, 'limited_until' | 'disabled_at'>;

export const lockStanding = (tx: Tx, userId: UserId): Promise<Standing | undefined> =>
  tx
    .selectFrom('users')
    .select(['limited_until', 'disabled_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const writeStanding = (tx: Tx, userId: UserId, standing: Standing) =>
  tx.updateTable('users').set(standing).where('id', '=', userId).execute();

/** Publishes what may be published of the person, and takes back the rest. */
export const publishAllowed = (tx: Tx, table: Publications, userId: UserId) => {
  const isShown = mayBePublished(table);
  const wasShown =
    table === 'posts' ? sql`is_published or is_shared or is_in_albums` : sql`is_published or is_shared`;
  return sql`
    update ${sql.table(table)} set is_published = ${isShown}
    where user_id = ${userId} and (${wasShown}) <> ${isShown}`.execute(tx);
};
