import { PASSWORD_WEAKNESSES, weaknessOf, listedForms } from '@sfera/contract/accounts/password';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { passwordChanged, sendMail } from '../mail/index.ts';
import { changeUser } from '../users/index.ts';
import { forgetGivenPassword } from './recovery-code-queries.ts';
import { COMMON_PASSWORDS, PASSWORD_MIN_LENGTH } from '@sfera/contract/accounts/limits';

let common: Promise<ReadonlySet<string>> | undefined;

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

/** The list has half a megabyte and is loaded on first use: most server processes never need it. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH);
  return new Set(longEnough.slice(0, COMMON_PASSWORDS).map(String));
}

/**
 * Whether the password is one of the 10,000 most common ones that are long enough, also when typed on a Russian
 * keyboard layout.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (common ??= readCommon());
  return listedForms(password).some((form) => list.has(form));
}
