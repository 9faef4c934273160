import type { register as registerRoute } from '@sfera/contract/auth';
import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/kit/route';
import { PASSWORD_WEAKNESSES, weaknessOf } from '@sfera/contract/password';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { insertUser, isReserved, presentUserPreview, readUserByName } from '../users/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { rememberAddress } from './known-addresses.ts';
import { hashPassword } from './passwords.ts';

type Registration = Omit<BodyOf<typeof registerRoute>, 'confirmPassword'>;

/** «Already taken» answers per address: they reveal which emails are registered. */
const TAKEN_ANSWERS = { calls: 15, seconds: 3_600 };

/**
 * Creates an account. Throws `weak_password`, `login_taken` or `email_taken`; `rate_limited` when this address has
 * received too many «already taken» answers. The operator has no address and no limit.
 */
export async function register(
  context: Context,
  input: Registration,
  address?: string,
): Promise<AnswerOf<typeof registerRoute>> {
  const { clock, securityLog } = context;
  const user = {
    id: newId<UserId>(clock),
    login: input.login,
    email: input.email,
    user_name: input.userName?.trim() || input.login,
    avatar_url: null,
    created_at: clock.now(),
  };
  await countTaken(context, address, async () => {
    await refuseWeak(input);
    await refuseTaken(context, user);
    await add(context, { ...user, password_hash: await hashPassword(input.password) });
  });
  // The first sign-in, a moment later, is not one from an unknown device.
  if (address !== undefined) await rememberAddress(context, user.id, address);
  securityLog.note('registered', { userId: user.id, address });
  return { user: presentUserPreview({ ...user, is_verified: false }) };
}

/** Throws `login_taken`; `rate_limited` like {@link register}. */
export const checkLogin = (context: Context, login: string, address: string): Promise<void> =>
  countTaken(context, address, () => refuseTakenLogin(context, newId(context.clock), login));

/** Runs `attempt` unless this address has been told of too many taken names, and counts one more. */
async function countTaken(
  { rateLimits }: Context,
  address: string | undefined,
  attempt: () => Promise<void>,
): Promise<void> {
  if (address === undefined) return attempt();
  await rateLimits.check('taken names', address, TAKEN_ANSWERS);
  try {
    await attempt();
  } catch (refusal) {
    if (refusal instanceof AppError && ['login_taken', 'email_taken'].includes(refusal.code))
      await rateLimits.consume('taken names', address, TAKEN_ANSWERS);
    throw refusal;
  }
}

async function refuseWeak({ login, email, password }: Registration): Promise<void> {
  const weakness =
    weaknessOf(password, { login, email }) ?? ((await isCommonPassword(password)) ? 'common' : null);
  if (weakness)
    throw new AppError('weak_password', { field: 'password', message: PASSWORD_WEAKNESSES[weakness] });
}

interface Names {
  id: UserId;
  login: string;
  email: string;
}

/**
 * Inserts the account. When two registrations collide, the database accepts one of them, and the other one reads which
 * name was taken.
 */
async function add(context: Context, user: Parameters<typeof insertUser>[1] & Names): Promise<void> {
  const { db, clock } = context;
  const isIn = await db.transaction().execute(async (tx) => {
    if (!(await insertUser(tx, user))) return false;
    if (await isReserved(tx, user.login, user.id, clock.now())) throw loginTaken();
    return true;
  });
  if (isIn) return;
  await refuseTaken(context, user);
  throw new AppError('busy'); // the account with the taken name is gone again
}

async function refuseTaken(context: Context, { id, login, email }: Names): Promise<void> {
  await refuseTakenLogin(context, id, login);
  if (await readUserByName(context.db, email)) throw new AppError('email_taken', { field: 'email' });
}

async function refuseTakenLogin({ db, clock }: Context, id: UserId, login: string): Promise<void> {
  if (await readUserByName(db, login)) throw loginTaken();
  if (await isReserved(db, login, id, clock.now())) throw loginTaken();
}

const loginTaken = () => new AppError('login_taken', { field: 'login' });
