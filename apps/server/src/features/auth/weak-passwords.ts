import { type OwnNames, PASSWORD_WEAKNESSES, weaknessOf } from '@sfera/contract/password';
import { AppError } from '../../platform/core/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws `weak_password` with the reason when the password is easy to guess. */
export async function refuseWeak(password: string, { login, email }: OwnNames): Promise<void> {
  const weakness =
    weaknessOf(password, { login, email }) ?? ((await isCommonPassword(password)) ? 'common' : null);
  if (weakness)
    throw new AppError('weak_password', { field: 'password', message: PASSWORD_WEAKNESSES[weakness] });
}
