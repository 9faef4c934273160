import { endSessions as endSessionsOf } from '../features/auth/index.ts';
import { readUserByName } from '../features/users/index.ts';
import type { Context } from '../context/context.ts';
import { replaceSecret } from '../context/secret.ts';
import { log } from '../base/log.ts';

/**
 * Ends the sessions of one account at once, or those of all accounts by a new secret, for an operator who believes that
 * the secret was stolen.
 */
export async function endSessions(context: Context, [login]: string[] = []): Promise<number> {
  const { db, env } = context;
  if (login !== undefined) return endAccountSessions(context, login);
  if (env.secret !== undefined) throw new Error('Секрет задан в SFERA_SECRET: смените его там');
  await replaceSecret(db);
  log.info('Секрет сменён. Перезапустите все процессы Сферы: после этого все войдут заново');
  return 0;
}

async function endAccountSessions(context: Context, login: string): Promise<number> {
  const user = await readUserByName(context.db, login);
  if (!user) throw new Error(`Пользователь не найден: ${login}`);
  await endSessionsOf(context, user.id);
  log.info(`Сессии аккаунта ${user.login} завершены`);
  return 0;
}
