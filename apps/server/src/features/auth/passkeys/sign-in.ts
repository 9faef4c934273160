import type { AnswerOf } from '@sfera/contract/kit/route';
import type { PasskeyAssertion, signInWithPasskey } from '@sfera/contract/passkeys';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { readUser } from '../../users/index.ts';
import { openSession } from '../open-session.ts';
import { usePasskey } from './service.ts';

interface Caller {
  origin: string | undefined;
  address: string;
  userAgent: string | undefined;
}

/** Opens a session for the passkey's owner. Throws the codes of `usePasskey`. */
export async function signIn(
  context: Context,
  answer: PasskeyAssertion,
  caller: Caller,
): Promise<AnswerOf<typeof signInWithPasskey>> {
  const { origin, address } = caller;
  const userId = await usePasskey(context, { answer, purpose: 'sign in', origin, address });
  const user = await readUser(context.db, userId);
  if (!user) throw new AppError('passkey_refused');
  return openSession(context, user, caller);
}
