import * as v from 'valibot';
import { register as registerRoute } from '@sfera/contract/accounts/auth';
import { register } from '../features/auth/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';
import { setRole } from './role.ts';

/** Opens an account under the same rules as the registration screen, regardless of the way to join. */
export async function createUser(context: Context, args: string[]): Promise<number> {
  // Exactly one argument more than three: a password may begin with a dash.
  const isOwner = args.length === 4 && args.includes('--owner');
  const [login, email, password] = isOwner ? args.filter((arg) => arg !== '--owner') : args;
  const { success, output, issues } = v.safeParse(registerRoute.body, {
    login,
    email,
    password,
    confirmPassword: password,
  });
  if (!success) throw new Error(issues[0].message);
  const { user } = await register(context, output);
  log.info(`Аккаунт ${user.login} создан`);
  return isOwner ? setRole(context, [user.login, 'owner']) : 0;
}
