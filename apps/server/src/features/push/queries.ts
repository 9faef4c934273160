import type { UserId } from '@sfera/contract/ids';
import type { PushSubscription } from '@sfera/contract/push';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** One browser of somebody. */
export interface Subscription extends PushSubscription {
  userId: UserId;
}

/** Keeps the value unless there is one of this name, and resolves to the one that is kept. */
export async function readOrKeepSetting(db: Db, name: string, value: string): Promise<string> {
  const read = () => db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const kept = await read();
  if (kept) return kept.value;
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.value ?? value;
}

/** Lets one call after the other change the person's browsers. False when the account is gone. */
export async function holdPerson(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** The browser is this person's from now on, whosever it was. */
export const saveSubscription = (db: Db, { endpoint, keys, userId }: Subscription, now: Date) =>
  sql`
    insert into push_subscriptions (endpoint, user_id, p256dh, auth, created_at, renewed_at)
    values (${endpoint}, ${userId}, ${keys.p256dh}, ${keys.auth}, ${now}, ${now})
    on conflict (endpoint) do update set
      user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, renewed_at = excluded.renewed_at
  `.execute(db);

/**
 * Keeps the `limit` browsers of the person that were renewed last, this one among them. It waits for no row that
 * somebody else holds: that one is being taken over.
 */
export const removeOldest = (db: Db, userId: UserId, endpoint: string, limit: number) =>
  sql`
    with old as materialized (
      select endpoint from push_subscriptions where user_id = ${userId} and endpoint <> ${endpoint}
      order by renewed_at desc, endpoint offset ${limit - 1}
      for update skip locked
    )
    delete from push_subscriptions where endpoint in (select endpoint from old)`.execute(db);

/** Removes one browser of the person, or without `endpoint` all. */
export const removeSubscriptions = (db: Db, userId: UserId, endpoint: string | undefined) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute();

/** Removes the browser if it still is the person's and has the same keys: nobody has renewed it meanwhile. */
export const removeGone = (db: Db, { endpoint, userId, keys }: Subscription) =>
  db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .where('p256dh', '=', keys.p256dh)
    .execute();

/** Undefined when the browser is not, or no longer, this person's. */
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

/** Endpoints of all their browsers; people without any are left out. */
export async function readEndpoints(db: Db, userIds: readonly UserId[]): Promise<Map<UserId, string[]>> {
  const { rows } = await sql<{ userId: UserId; endpoints: string[] }>`
    select user_id as "userId", array_agg(endpoint) as endpoints from push_subscriptions
    where user_id = any (${userIds}::uuid[]) group by user_id`.execute(db);
  return new Map(rows.map(({ userId, endpoints }) => [userId, endpoints]));
}
