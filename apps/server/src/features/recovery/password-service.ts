import type { resetPasswordByCode as byCodeRoute } from '@sfera/contract/recovery';
import type { BodyOf } from '@sfera/contract/kit/route';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import {
  endSessions,
  findRecoveryCode,
  hashPassword,
  refuseWeak,
  setPassword,
  spendRecoveryCode,
} from '../auth/index.ts';
import { findLink, isMailSetUp, mailLink, useLink } from '../mail/index.ts';
import { changeUser, lockUser, readUserByName } from '../users/index.ts';

/**
 * Mails a link to a new password. Only the job looks for the account, so the answer tells nothing about it. Throws
 * `mail_not_set_up`.
 */
export async function requestRecovery(context: Context, name: string, address: string): Promise<void> {
  if (!isMailSetUp(context)) throw new AppError('mail_not_set_up');
  context.securityLog.note('recovery_requested', { address });
  await context.db
    .transaction()
    .execute((tx) => mailLink(context, tx, { purpose: 'reset_password', name: name.toLowerCase() }));
}

/** Throws `link_invalid`. */
export async function readRecoveryLink(context: Context, token: string): Promise<{ login: string }> {
  const { user } = await findLink(context, context.db, token, ['reset_password']);
  return { login: user.login };
}

/** Throws `link_invalid`, `weak_password`. */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  const { user: owner } = await findLink(context, context.db, token, ['reset_password']);
  await reset(context, owner, password, address, async (tx) => {
    const { user, email } = await useLink(context, tx, token, ['reset_password']);
    // Who has the link reads the mail of this address.
    if (email !== null && user.email_confirmed_at === null)
      await changeUser(tx, user.id, { email_confirmed_at: context.clock.now() });
    return user;
  });
}

/** Throws `wrong_recovery_code`, `weak_password`. */
export async function resetPasswordByCode(
  context: Context,
  { login, code, password }: BodyOf<typeof byCodeRoute>,
  address: string,
): Promise<void> {
  const owner = await readUserByName(context.db, login);
  const hash = await findRecoveryCode(context.db, owner?.id, code);
  if (!owner || !hash) {
    context.securityLog.note('recovery_code_refused', { userId: owner?.id, address });
    throw new AppError('wrong_recovery_code');
  }
  await reset(context, owner, password, address, async (tx) => {
    const user = await lockUser(tx, owner.id);
    if (!user || !(await spendRecoveryCode(context, tx, owner.id, hash)))
      throw new AppError('wrong_recovery_code');
    return user;
  });
}

/** Changes the password and ends all sessions. `prove` shows within the transaction that this is permitted. */
async function reset(
  context: Context,
  owner: Selectable<Tables['users']>,
  password: string,
  address: string,
  prove: (tx: Tx) => Promise<Selectable<Tables['users']>>,
): Promise<void> {
  await refuseWeak(owner, password);
  // Hashed before the transaction, which would keep a connection meanwhile.
  const passwordHash = await hashPassword(password);
  await context.db
    .transaction()
    .execute(async (tx) => setPassword(context, tx, await prove(tx), passwordHash));
  await endSessions(context, owner.id);
  context.securityLog.note('password_reset', { userId: owner.id, address });
}
