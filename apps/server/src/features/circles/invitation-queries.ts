import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { MAX_CIRCLE_INVITATIONS } from '@sfera/contract/circles/limits';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';

/** An open invitation as the invited person sees it. */
export type ReceivedInvitation = Selectable<Tables['circles']> & { inviter: UserPreviewRow | null };

/**
 * Whether invitation `i` admits the invited person: its maker is visible to that person, and so is one who leads the
 * circle now. An invitation whose maker is gone stays, as one of the circle.
 */
const admits = (viewerId: UserId) => sql<boolean>`(
  (i.invited_by is null or exists (select from users u where u.id = i.invited_by and ${isPersonVisibleTo(viewerId)}))
  and exists (
    select from circle_people p join users u on u.id = p.user_id
    where p.circle_id = i.circle_id and p.is_leader and ${isPersonVisibleTo(viewerId)}))`;

/** The viewer's open invitations, newest first. */
export async function readReceived(db: Db, viewerId: UserId): Promise<ReceivedInvitation[]> {
  const { rows } = await sql<ReceivedInvitation>`
    select c.*, case when u.id is not null then json_build_object('id', u.id, 'login', u.login,
      'user_name', u.user_name, 'avatar_url', u.avatar_url, 'is_verified', u.is_verified) end as inviter
    from circle_invitations i join circles c on c.id = i.circle_id left join users u on u.id = i.invited_by
    where i.user_id = ${viewerId} and ${admits(viewerId)}
    order by i.created_at desc, c.id limit 100`.execute(db);
  return rows;
}

/** People who are invited and have not answered, newest first, as far as the viewer may know of them. */
export async function readInvited(db: Db, viewerId: UserId, id: CircleId): Promise<UserPreviewRow[]> {
  const { rows } = await sql<UserPreviewRow>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified
    from circle_invitations i join users u on u.id = i.user_id
    where i.circle_id = ${id} and ${isPersonVisibleTo(viewerId)}
    order by i.created_at desc, u.id limit ${MAX_CIRCLE_INVITATIONS}`.execute(db);
  return rows;
}

export async function countInvited(tx: Tx, id: CircleId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from circle_invitations where circle_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Invites those of these people who exist, whom the inviter may know of, and who are neither in the circle nor invited.
 * The circle is locked. Resolves to the people who are invited by this call.
 */
export async function insertInvitations(
  tx: Tx,
  { id, inviterId, userIds, now }: { id: CircleId; inviterId: UserId; userIds: readonly UserId[]; now: Date },
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    insert into circle_invitations (circle_id, user_id, invited_by, created_at)
    select ${id}::uuid, u.id, ${inviterId}::uuid, ${now}::timestamptz from users u
    where u.id = any(${userIds}::uuid[]) and ${isPersonVisibleTo(inviterId)}
      and not exists (select from circle_people where circle_id = ${id} and user_id = u.id)
    order by u.id
    on conflict do nothing returning user_id`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}

/** Whether there was one. */
export async function deleteInvitation(db: Db, id: CircleId, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('circle_invitations')
    .where('circle_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the invitation by which the person comes in. Whether there was one that admits the person. */
export async function takeInvitation(tx: Tx, id: CircleId, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from circle_invitations i
    where i.circle_id = ${id} and i.user_id = ${userId} and ${admits(userId)} returning 1`.execute(tx);
  return rows.length > 0;
}

/** The circle of this link. */
export const readByLink = (db: Db, code: string): Promise<Selectable<Tables['circles']> | undefined> =>
  db.selectFrom('circles').selectAll().where('link_code', '=', code).executeTakeFirst();

/** Whether one of these people is visible to the viewer. */
export async function seesOneOf(db: Db, viewerId: UserId, people: readonly UserId[]): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = any(${people}::uuid[]) and ${isPersonVisibleTo(viewerId)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
