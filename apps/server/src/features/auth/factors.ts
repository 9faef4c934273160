import type { PasskeyId, UserId } from '@sfera/contract/base/ids';
import type { Db, Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { forgetAddresses } from './known-address-queries.ts';
import { deletePasskeysBut } from './passkeys/queries.ts';
import { deleteRecoveryCodes } from './recovery-code-queries.ts';
import { deleteSecret, deleteUnconfirmedSecret, readSecret } from './totp/queries.ts';

/** The ways to sign in that the owner has confirmed at a recovery. */
export interface KeptFactors {
  passkeys: readonly PasskeyId[];
  totp: boolean;
}

/** A recovery by mail removes an authenticator app that was turned on less than so many days ago. */
const YOUNG_AUTHENTICATOR_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/**
 * Whether a recovery ends the authenticator app unless the owner keeps the app. By mail only a young one: a mailbox alone
 * does not switch off an app that its owner has had time to miss. The operator has made sure who asks.
 */
export async function endsTotp(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  userId: UserId,
  by: 'mail' | 'operator',
): Promise<boolean> {
  const secret = await readSecret(db, userId);
  if (!secret?.confirmed_at) return false;
  const ageMs = clock.now().getTime() - secret.confirmed_at.getTime();
  return by === 'operator' || ageMs < YOUNG_AUTHENTICATOR_DAYS * DAY_MS;
}

/** Part of a recovery: every other way to sign in ends, because another person may have added it. */
export async function forgetFactors(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  userId: UserId,
  by: 'mail' | 'operator',
  kept: KeptFactors,
): Promise<void> {
  await deletePasskeysBut(tx, userId, kept.passkeys);
  await deleteRecoveryCodes(tx, userId);
  await forgetAddresses(tx, userId);
  await deleteUnconfirmedSecret(tx, userId);
  if (!kept.totp && (await endsTotp(context, tx, userId, by))) await deleteSecret(tx, userId);
}
