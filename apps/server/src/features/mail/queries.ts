import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { LinkPurpose } from '../../db/tables/recovery.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Context } from '../../context/context.ts';

/** The new session of a person, with the address to write to. */
export const readSignIn = (db: Db, userId: UserId, sessionId: SessionId) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['email', 'login', 'device_name', 'network', 'sessions.created_at'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .executeTakeFirst();

export const insertLink = (db: Db, row: Insertable<Tables['one_time_links']>) =>
  db.insertInto('one_time_links').values(row).execute();

/** The link of these purposes, unless it has expired. */
export const readLink = (db: Db, hash: Buffer, purposes: readonly LinkPurpose[], now: Date) =>
  db
    .selectFrom('one_time_links')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function readLinkOwner(tx: Tx, hash: Buffer): Promise<UserId | undefined> {
  const link = await tx
    .selectFrom('one_time_links')
    .select('user_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return link?.user_id;
}

export const setUsed = (tx: Tx, hash: Buffer, now: Date) =>
  tx.updateTable('one_time_links').set({ used_at: now }).where('hash', '=', hash).execute();

export const removeUnusedLinks = (db: Db, userId: UserId, purpose: LinkPurpose) =>
  db
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

/** Takes back a link whose message could not be sent. */
export const removeLink = (db: Db, hash: Buffer) =>
  db.deleteFrom('one_time_links').where('hash', '=', hash).execute();

export const removeOldLinks = ({ db, clock }: Context) =>
  db.deleteFrom('one_time_links').where('expires_at', '<=', clock.now()).execute();
