import type { ChatId, ImportId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import { IMPORTS_MAX } from '@sfera/contract/posts/imports';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { ImportTable } from '../../../db/tables/import.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { UserPreviewRow } from '../../users/index.ts';

export const insertImport = (db: Db, row: Insertable<Tables['imports']>) =>
  db.insertInto('imports').values(row).execute();

/** The person's import, locked against being taken back meanwhile. */
export const lockImport = (
  tx: Tx,
  userId: UserId,
  id: ImportId,
): Promise<Selectable<ImportTable> | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Whether the person's import still takes something in. */
export const isOpen = async (db: Db, userId: UserId, id: ImportId): Promise<boolean> =>
  (await db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const noteActive = (db: Db, id: ImportId, now: Date) =>
  db.updateTable('imports').set({ active_at: now }).where('id', '=', id).execute();

/** Counts what the post of a locked import has brought. */
export const noteBrought = (tx: Tx, id: ImportId, mediaIds: readonly MediaId[], now: Date) =>
  sql`
    update imports set active_at = ${now}, bytes = bytes + (
      select coalesce(sum(bytes), 0) from media where id = any(${mediaIds}::uuid[])
    ) where id = ${id}`.execute(tx);

/** The bytes that the person's imports have brought, without those that were taken back. */
export async function readBroughtBytes(db: Db, userId: UserId): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from imports where user_id = ${userId} and undone_at is null`.execute(
    db,
  );
  return Number(rows[0]?.bytes);
}

/** Those of the names that posts of the person have. */
export async function findNames(db: Db, userId: UserId, tempIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ temp_id: string }>`
    select temp_id from posts where user_id = ${userId} and temp_id = any(${tempIds}::text[])`.execute(db);
  return rows.map(({ temp_id: tempId }) => tempId);
}

export const noteUndone = (tx: Tx, id: ImportId, now: Date) =>
  tx.updateTable('imports').set({ undone_at: now }).where('id', '=', id).execute();

/** Shows what the import has brought to the chat to no person any more; the job of messages past their time removes it. */
export const expireMessages = (tx: Tx, id: ImportId, chatId: ChatId, now: Date) =>
  sql`update messages set expires_at = ${now} where chat_id = ${chatId} and import_id = ${id}`.execute(tx);

export interface ImportRow extends Selectable<ImportTable> {
  post_count: number;
}

/** The person's newest imports with the number of their posts that are there, newest first. */
export async function readImports(db: Db, userId: UserId): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select i.*, (select count(*)::int from posts where import_id = i.id) as post_count
    from imports i where i.user_id = ${userId}
    order by i.id desc limit ${IMPORTS_MAX}`.execute(db);
  return rows;
}

export interface PersonalImportRow extends Omit<UserPreviewRow, 'id'>, ImportRow {}

/** Imports of all people that have brought something since then and were not taken back, the last active first. */
export async function readActive(db: Db, since: Date): Promise<PersonalImportRow[]> {
  const { rows } = await sql<PersonalImportRow>`
    select i.*, (select count(*)::int from posts where import_id = i.id) as post_count,
      u.login, u.user_name, u.avatar_url, u.is_verified
    from imports i join users u on u.id = i.user_id
    where i.undone_at is null and i.active_at > ${since}
    order by i.active_at desc, i.id desc limit ${IMPORTS_MAX}`.execute(db);
  return rows;
}

/** Some posts that the import has brought and that are still there, with their author. */
export const readImported = (
  db: Db,
  id: ImportId,
  limit: number,
): Promise<{ id: PostId; user_id: UserId }[]> =>
  db.selectFrom('posts').select(['id', 'user_id']).where('import_id', '=', id).limit(limit).execute();
