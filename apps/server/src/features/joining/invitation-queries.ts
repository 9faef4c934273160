import type { InvitationId, UserId } from '@sfera/contract/base/ids';
import { INVITED_PAGE_SIZE } from '@sfera/contract/accounts/limits';
import { INVITING_ROLES, type JoiningMode } from '@sfera/contract/accounts/joining-mode';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';

/** SQL condition: the invitation admits a person now. Its maker must still be one of those who may invite. */
const isValid = (mode: JoiningMode, now: Date) => sql<boolean>`
  invitations.uses_left > 0 and invitations.expires_at > ${now} and ${mode !== 'closed'}::boolean
  and (invitations.created_by is null or exists (
    select from users where users.id = invitations.created_by and users.role = any(${INVITING_ROLES[mode]})))`;

export const readValidInvitation = (db: Db, code: string, mode: JoiningMode, now: Date) =>
  db
    .selectFrom('invitations')
    .select('created_by')
    .where('code', '=', code)
    .where(isValid(mode, now))
    .executeTakeFirst();

/** Takes one use. Undefined when the invitation admits no person. Registrations by the same invitation wait in turn. */
export const spendInvitation = (tx: Tx, code: string, mode: JoiningMode, now: Date) =>
  tx
    .updateTable('invitations')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where('code', '=', code)
    .where(isValid(mode, now))
    .returning('created_by')
    .executeTakeFirst();

/** Newest first. */
export const readOpenInvitations = (db: Db, userId: UserId, now: Date) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('created_by', '=', userId)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

/** The open invitations of all people, newest first, with their makers. */
export async function readAllOpen(db: Db, now: Date, limit: number) {
  const { rows } = await sql<Selectable<Tables['invitations']> & { maker: UserPreviewRow | null }>`
    select i.*, case when u.id is not null then json_build_object('id', u.id, 'login', u.login,
      'user_name', u.user_name, 'avatar_url', u.avatar_url, 'is_verified', u.is_verified) end as maker
    from invitations i left join users u on u.id = i.created_by
    where i.uses_left > 0 and i.expires_at > ${now} order by i.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Newest first. */
export const readInvited = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select(['id', 'login', 'user_name', 'avatar_url', 'is_verified'])
    .where('invited_by', '=', userId)
    .where(isPersonVisibleTo(userId, 'users'))
    .orderBy('id', 'desc')
    .limit(INVITED_PAGE_SIZE)
    .execute();

export const insertInvitation = (db: Db, invitation: Insertable<Tables['invitations']>) =>
  db.insertInto('invitations').values(invitation).execute();

/** Deletes an invitation of any person, or with `userId` of this person alone. */
export async function deleteInvitation(db: Db, id: InvitationId, userId?: UserId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('created_by', '=', userId as UserId))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteByCode(db: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deleteSpent = (db: Db, now: Date) =>
  db
    .deleteFrom('invitations')
    .where((where) => where.or([where('expires_at', '<=', now), where('uses_left', '=', 0)]))
    .execute();

export const writeInviter = (tx: Tx, userId: UserId, inviterId: UserId) =>
  tx.updateTable('users').set({ invited_by: inviterId }).where('id', '=', userId).execute();
