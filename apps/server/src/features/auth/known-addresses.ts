import type { UserId } from '@sfera/contract/ids';
import { SESSION_DAYS } from '@sfera/contract/limits';
import type { Context } from '../../platform/context/context.ts';

/** Twice as long as a session: who signs in again when one has ended is still known. */
const KNOWN_DAYS = 2 * SESSION_DAYS;

const knownSince = (now: Date) => new Date(now.getTime() - KNOWN_DAYS * 24 * 3_600_000);

/** Neither the address nor that two people share one can be read from it without the server's secret. */
const keyOf = ({ keyedHash }: Context, userId: UserId, address: string) => keyedHash(`${userId} ${address}`);

/** Notes that the account was signed in to from this address. */
export async function rememberAddress(context: Context, userId: UserId, address: string): Promise<void> {
  const { db, clock } = context;
  const signed_in_at = clock.now();
  await db
    .insertInto('known_addresses')
    .values({ address_key: keyOf(context, userId, address), user_id: userId, signed_in_at })
    .onConflict((conflict) => conflict.column('address_key').doUpdateSet({ signed_in_at }))
    .execute();
}

/** Whether the account was signed in to from there within 60 days. */
export async function isKnownAddress(context: Context, userId: UserId, address: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('known_addresses')
    .select('user_id')
    .where('address_key', '=', keyOf(context, userId, address))
    .where('signed_in_at', '>', knownSince(context.clock.now()))
    .executeTakeFirst();
  return row !== undefined;
}

export const removeOldAddresses = ({ db, clock }: Context) =>
  db.deleteFrom('known_addresses').where('signed_in_at', '<=', knownSince(clock.now())).execute();
