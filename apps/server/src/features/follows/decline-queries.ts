import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export const readDeclines = (db: Db, requesterId: UserId, accountId: UserId) =>
  db
    .selectFrom('declined_requests')
    .select(['times', 'declined_at'])
    .where('requester_id', '=', requesterId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const countDecline = (tx: Tx, requesterId: UserId, accountId: UserId, now: Date) =>
  tx
    .insertInto('declined_requests')
    .values({ requester_id: requesterId, account_id: accountId, times: 1, declined_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['requester_id', 'account_id'])
        .doUpdateSet({ times: sql`declined_requests.times + 1`, declined_at: now }),
    )
    .execute();

/** For an account that accepts these people, or follows them. */
export const forgetDeclines = (tx: Tx, requesterIds: readonly UserId[], accountId: UserId) =>
  tx
    .deleteFrom('declined_requests')
    .where(sql<boolean>`requester_id = any(${requesterIds}::uuid[])`)
    .where('account_id', '=', accountId)
    .execute();
