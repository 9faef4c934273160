import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { readApplicant } from '../joining/index.ts';
import { isReserved, readUserByName } from '../users/index.ts';

/** «Already taken» answers per address: they reveal which emails are registered. */
const TAKEN_ANSWERS = { calls: 15, seconds: 3_600 };

/** Runs `attempt` unless this address has been told of too many taken names, and counts one more. */
export async function countTaken<T>(
  { rateLimits }: Context,
  address: string | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  if (address === undefined) return attempt();
  await rateLimits.check('taken names', address, TAKEN_ANSWERS);
  try {
    return await attempt();
  } catch (refusal) {
    if (refusal instanceof AppError && ['login_taken', 'email_taken'].includes(refusal.code))
      await rateLimits.consume('taken names', address, TAKEN_ANSWERS);
    throw refusal;
  }
}

interface Names {
  id: UserId;
  login: string;
  email: string;
}

/** Throws `login_taken` or `email_taken` for names of an account or of an open request to join. */
export async function refuseTaken(context: Context, { id, login, email }: Names): Promise<void> {
  await refuseTakenLogin(context, id, login);
  const applicant = await readApplicant(context.db, email);
  if ((await readUserByName(context.db, email)) || applicant?.declined_at === null)
    throw new AppError('email_taken', { field: 'email' });
}

export async function refuseTakenLogin({ db, clock }: Context, id: UserId, login: string): Promise<void> {
  if (await readUserByName(db, login)) throw loginTaken();
  if (await isReserved(db, login, id, clock.now())) throw loginTaken();
}

export const loginTaken = () => new AppError('login_taken', { field: 'login' });
