import type { FollowId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Page } from '../../base/list-page.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';

/** Namespace of the advisory locks below. */
const REQUESTS_LOCK = 1;

/**
 * The lock for adding a request to the account, shared between requests. {@link lockRequestsExclusive} waits for all of
 * them, and they for it. Taken before any account is locked.
 */
export const lockRequestsShared = (tx: Tx, followeeId: UserId) =>
  sql`select pg_advisory_xact_lock_shared(${REQUESTS_LOCK}, hashtext(${followeeId}))`.execute(tx);

/** Blocks new requests to the account until the transaction ends. Taken before any account is locked. */
export const lockRequestsExclusive = (tx: Tx, followeeId: UserId) =>
  sql`select pg_advisory_xact_lock(${REQUESTS_LOCK}, hashtext(${followeeId}))`.execute(tx);

export async function readRequesterIds(tx: Tx, followeeId: UserId): Promise<UserId[]> {
  const rows = await tx
    .selectFrom('follows')
    .select('follower_id')
    .where('followee_id', '=', followeeId)
    .where('status', '=', 'pending')
    .execute();
  return rows.map(({ follower_id }) => follower_id);
}

/** A request to the account, open or accepted. */
export const readRequest = (db: Db, id: FollowId, followeeId: UserId) =>
  db
    .selectFrom('follows')
    .select(['follower_id', 'status'])
    .where('id', '=', id)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst();

export const acceptRequest = (tx: Tx, id: FollowId, now: Date) =>
  tx
    .updateTable('follows')
    .set({ status: 'following', seen_at: sql`coalesce(seen_at, ${now})` })
    .where('id', '=', id)
    .execute();

/**
 * Accepts all open requests and counts them; the caller has locked all accounts concerned. Resolves to the new
 * followers.
 */
export async function acceptRequests(tx: Tx, followeeId: UserId, now: Date): Promise<UserId[]> {
  const { rows } = await sql<{ follower_id: UserId }>`
    with accepted as (
      update follows set status = 'following', seen_at = coalesce(seen_at, ${now})
      where followee_id = ${followeeId} and status = 'pending'
      returning follower_id
    ), following as (
      update users set following_count = following_count + 1 where id in (select follower_id from accepted)
    ), followed as (
      update users set follower_count = follower_count + (select count(*) from accepted) where id = ${followeeId}
    )
    select follower_id from accepted`.execute(tx);
  return rows.map(({ follower_id }) => follower_id);
}

export interface RequestRow extends UserPreviewRow {
  follow_id: FollowId;
  created_at: Date;
}

/** Open requests to the account, newest first. */
export async function readRequests(
  db: Db,
  followeeId: UserId,
  { limit, before }: Page<FollowId>,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select f.id as follow_id, f.created_at, u.id, u.login, u.user_name, u.avatar_url, u.is_verified
    from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${followeeId} and f.status = 'pending' and ${isPersonVisibleTo(followeeId)}
      ${before ? sql`and f.id < ${before}` : sql``}
    order by f.id desc limit ${limit}`.execute(db);
  return rows;
}
