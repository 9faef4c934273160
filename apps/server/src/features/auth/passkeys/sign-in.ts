import type { AnswerOf } from '@sfera/contract/base/route';
import type { PasskeyAssertion, signInWithPasskey } from '@sfera/contract/accounts/passkeys';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import type { Device } from '../../../base/limits/addresses.ts';
import { readUser } from '../../users/index.ts';
import { openSession } from '../open-session.ts';
import { usePasskey } from './service.ts';

interface SignIn extends Device {
  answer: PasskeyAssertion;
  devices?: readonly string[] | undefined;
  origin: string | undefined;
}

/** Opens a session for the passkey's owner. Throws the codes of `usePasskey`. */
export async function signIn(
  context: Context,
  { answer, origin, ...device }: SignIn,
): Promise<AnswerOf<typeof signInWithPasskey>> {
  const userId = await usePasskey(context, { answer, purpose: 'sign in', origin, address: device.address });
  const user = await readUser(context.db, userId);
  if (!user) throw new AppError('passkey_refused');
  return openSession(context, user, device);
}
