import type { UserId } from '@sfera/contract/base/ids';
import { SESSION_DAYS } from '@sfera/contract/accounts/limits';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';

/** Twice the lifetime of a session, so that an address is still known when the session has expired. */
const KNOWN_DAYS = 2 * SESSION_DAYS;

const knownSince = (now: Date) => new Date(now.getTime() - KNOWN_DAYS * 24 * 3_600_000);

/** A keyed hash: without the server's secret it reveals neither the address nor that two people share one. */
const keyOf = ({ keyedHash }: Context, userId: UserId, address: string) => keyedHash(`${userId} ${address}`);

/** Stores that the account signed in from this address. */
export async function rememberAddress(context: Context, userId: UserId, address: string): Promise<void> {
  const { db, clock } = context;
  const signed_in_at = clock.now();
  await db
    .insertInto('known_addresses')
    .values({ address_key: keyOf(context, userId, address), user_id: userId, signed_in_at })
    .onConflict((conflict) => conflict.column('address_key').doUpdateSet({ signed_in_at }))
    .execute();
}

/** Whether the account signed in from this address within 60 days. */
export async function isKnownAddress(context: Context, userId: UserId, address: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('known_addresses')
    .select('user_id')
    .where('address_key', '=', keyOf(context, userId, address))
    .where('signed_in_at', '>', knownSince(context.clock.now()))
    .executeTakeFirst();
  return row !== undefined;
}

/** After a recovery the account knows no address. */
export const forgetAddresses = (tx: Tx, userId: UserId) =>
  tx.deleteFrom('known_addresses').where('user_id', '=', userId).execute();

export const removeOldAddresses = ({ db, clock }: Context) =>
  db.deleteFrom('known_addresses').where('signed_in_at', '<=', knownSince(clock.now())).execute();
