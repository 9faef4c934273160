import { PASSWORD_WEAKNESSES, weaknessOf } from '@sfera/contract/accounts/password';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { passwordChanged, sendMail } from '../mail/index.ts';
import { changeUser } from '../users/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { forgetGivenPassword } from './recovery-code-queries.ts';

interface Named {
  login: string;
  email: string;
}

/** Throws `weak_password`. */
export async function refuseWeak({ login, email }: Named, password: string): Promise<void> {
  const weakness =
    weaknessOf(password, { login, email }) ?? ((await isCommonPassword(password)) ? 'common' : null);
  if (weakness)
    throw new AppError('weak_password', { field: 'password', message: PASSWORD_WEAKNESSES[weakness] });
}

/** Part of the transaction that changes a password: links that were mailed before become invalid, and the owner is told. */
export async function setPassword(
  context: Context,
  tx: Tx,
  { id, login, email }: Selectable<Tables['users']>,
  password_hash: string,
): Promise<void> {
  await changeUser(tx, id, { password_hash });
  await forgetGivenPassword(tx, id);
  await sendMail(context, tx, { to: email, message: passwordChanged({ login, at: context.clock.now() }) });
}
