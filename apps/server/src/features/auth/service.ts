import type { logIn as logInRoute, register as registerRoute } from '@sfera/contract/auth';
import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/kit/route';
import { newId } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { insertUser, presentUserPreview, readUserByName } from '../users/index.ts';
import { hashPassword, isPassword } from './passwords.ts';

type Registration = Omit<BodyOf<typeof registerRoute>, 'confirmPassword'>;

/** Opens an account. Throws `login_taken` or `email_taken`. */
export async function register(
  context: Context,
  input: Registration,
): Promise<AnswerOf<typeof registerRoute>> {
  const { db, clock } = context;
  await refuseTaken(context, input);
  const user = {
    id: newId<UserId>(clock),
    login: input.login,
    email: input.email,
    user_name: input.userName?.trim() || input.login,
    password_hash: await hashPassword(input.password),
    avatar_url: null,
    created_at: clock.now(),
  };
  // Two registrations at once: the database lets one through, and the other reads what it lost to.
  if (!(await insertUser(db, user))) {
    await refuseTaken(context, input);
    throw new AppError('busy'); // what it lost to is gone again
  }
  return { user: presentUserPreview({ ...user, is_verified: false }) };
}

async function refuseTaken({ db }: Context, { login, email }: Registration): Promise<void> {
  if (await readUserByName(db, login)) throw new AppError('login_taken', { field: 'login' });
  if (await readUserByName(db, email)) throw new AppError('email_taken', { field: 'email' });
}

// Guesses at one account from one address; an honest person needs fewer.
const GUESSES = { calls: 15, seconds: 900 };

/** Opens a session by login or email. Throws `wrong_credentials`, never telling which part is wrong. */
export async function logIn(
  { db, sessions, rateLimits }: Context,
  { login, password }: BodyOf<typeof logInRoute>,
  address: string,
): Promise<AnswerOf<typeof logInRoute>> {
  const user = await readUserByName(db, login);
  await rateLimits.consume('password guesses', `${user?.id ?? login.toLowerCase()} ${address}`, GUESSES);
  if (!(await isPassword(user?.password_hash, password)) || !user) throw new AppError('wrong_credentials');
  return { token: await sessions.sign(user.id, user.login) };
}
