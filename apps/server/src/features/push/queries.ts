import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type { PushSubscription } from '@sfera/contract/notices/push';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** One browser of a person. */
export interface Subscription extends PushSubscription {
  userId: UserId;
}

/**
 * Locks the person, so that changes of the person's browsers run one after the other. False when the account is gone.
 */
export async function holdPerson(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** Locks the session, so that it ends after this transaction, which it then undoes. False when it has ended already. */
export async function holdSession(tx: Tx, sessionId: SessionId): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and ended_at is null for share`.execute(tx);
  return rows.length > 0;
}

/** Stores the browser for this person's session, and takes it from any other person. */
export const saveSubscription = (
  db: Db,
  { endpoint, keys, userId }: Subscription,
  sessionId: SessionId,
  now: Date,
) =>
  sql`
    insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth, created_at, renewed_at)
    values (${endpoint}, ${userId}, ${sessionId}, ${keys.p256dh}, ${keys.auth}, ${now}, ${now})
    on conflict (endpoint) do update set
      user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, renewed_at = excluded.renewed_at
  `.execute(db);

/**
 * Keeps the `limit` browsers of the person that were renewed last, `endpoint` among them. Skips locked rows: another
 * person is taking them over.
 */
export const removeOldest = (db: Db, userId: UserId, endpoint: string, limit: number) =>
  sql`
    with old as materialized (
      select endpoint from push_subscriptions where user_id = ${userId} and endpoint <> ${endpoint}
      order by renewed_at desc, endpoint offset ${limit - 1}
      for update skip locked
    )
    delete from push_subscriptions where endpoint in (select endpoint from old)`.execute(db);

/** Removes one browser of the person, or all browsers without `endpoint`. */
export const removeSubscriptions = (db: Db, userId: UserId, endpoint: string | undefined) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute();

/** Removes the browser if it still has the same owner and the same keys, so it was not renewed meanwhile. */
export const removeGone = (db: Db, { endpoint, userId, keys }: Subscription) =>
  db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .where('p256dh', '=', keys.p256dh)
    .execute();

/** Undefined when the browser does not belong to this person. */
export async function readSubscription(
  db: Db,
  userId: UserId,
  endpoint: string,
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { endpoint, userId, keys: row };
}

/** Endpoints of all browsers per person; no entry for people without a browser. */
export async function readEndpoints(db: Db, userIds: readonly UserId[]): Promise<Map<UserId, string[]>> {
  const { rows } = await sql<{ userId: UserId; endpoints: string[] }>`
    select user_id as "userId", array_agg(endpoint) as endpoints from push_subscriptions
    where user_id = any (${userIds}::uuid[]) group by user_id`.execute(db);
  return new Map(rows.map(({ userId, endpoints }) => [userId, endpoints]));
}
