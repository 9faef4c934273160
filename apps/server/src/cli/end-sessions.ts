import type { Context } from '../platform/context/context.ts';
import { replaceSecret } from '../platform/context/secret.ts';
import { log } from '../platform/core/log.ts';

/** Replaces the secret that signs sessions, for an operator who believes that it was stolen. */
export async function endSessions({ db, env }: Context): Promise<number> {
  if (env.secret !== undefined) throw new Error('Секрет задан в SFERA_SECRET: смените его там');
  await replaceSecret(db);
  log.info('Секрет сменён. Перезапустите все процессы Сферы: после этого все войдут заново');
  return 0;
}
