import { register as registerRoute } from '@sfera/contract/auth';
import { register } from '../features/auth/index.ts';
import type { Context } from '../platform/context/context.ts';
import { log } from '../platform/core/log.ts';

/** Opens an account under the same rules as the registration screen. */
export async function createUser(context: Context, [login, email, password]: string[]): Promise<number> {
  const { data, error } = registerRoute.body.safeParse({ login, email, password, confirmPassword: password });
  if (error) throw new Error(error.issues[0]?.message);
  const { user } = await register(context, data);
  log.info(`Аккаунт ${user.login} создан`);
  return 0;
}
