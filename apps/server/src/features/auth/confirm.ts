import type { UserId } from '@sfera/contract/base/ids';
import type { PasskeyAssertion } from '@sfera/contract/accounts/passkeys';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import type { SessionCaller } from '../../base/limits/addresses.ts';
import { usePasskey } from './passkeys/service.ts';
import { confirmPassword } from './service.ts';

interface Confirmation {
  password?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/**
 * Asks for what a stolen session does not have: the password, or a passkey of the account. Throws `wrong_password`,
 * `passkey_refused`, `passkey_expired`, `passkey_cloned`, `rate_limited`, `signed_out`.
 */
export async function confirmOwner(
  context: Context,
  userId: UserId,
  { password, passkey }: Confirmation,
  caller: SessionCaller & { origin: string | undefined },
): Promise<void> {
  if (!passkey) {
    // Nothing is no guess.
    if (!password) throw new AppError('wrong_password', { field: 'password', message: 'Введите пароль' });
    return confirmPassword(context, userId, password, caller);
  }
  const { origin, address } = caller;
  await usePasskey(context, { answer: passkey, purpose: 'confirm', userId, origin, address });
}
