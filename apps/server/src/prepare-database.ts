import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './db/database.ts';
import { isDatabaseAway } from './db/failures.ts';
import { findSchemaGap, migrate } from './db/migrate.ts';
import { explainGap } from './db/schema-state.ts';
import type { Env } from './base/env.ts';
import { createLogThrottle } from './base/log.ts';
import { ensureSecret, readSecret } from './context/secret.ts';

type Purpose = 'server' | 'command';
interface Log {
  info(message: string): void;
}

const LOOK_EVERY_MS = 1_000;
const NO_SECRET = 'В базе нет секрета сессий. Выполните: npm run sfera -- migrate';

/** Makes what all processes share in the database: the schema and the secret. */
async function prepareDatabase(db: Db, { secret, dataDir }: Env, log: Log): Promise<void> {
  const gap = await findSchemaGap(db);
  // Said beforehand, because a migration of a large table may take minutes.
  if (gap?.kind === 'behind' && !gap.isEmpty) log.info(`Обновляю базу: ${gap.missing.join(', ')}…`);
  await migrate(db);
  if (secret === undefined) await ensureSecret(db, dataDir);
}

/**
 * Readies the database for a process of this role, and resolves to the secret. The role `all` prepares it; a server of
 * another role waits until that has been done, and a command is refused in Russian.
 */
export async function openPrepared(db: Db, env: Env, purpose: Purpose, log: Log): Promise<Uint8Array> {
  if (env.role === 'all') await prepareDatabase(db, env, log);
  else if (purpose === 'server') await waitUntilPrepared(db, env, log);
  const missing = await findMissing(db, env);
  if (missing !== undefined) throw new Error(missing);
  const secret = await readSecret(db, env.secret);
  if (!secret) throw new Error(NO_SECRET);
  return secret;
}

/**
 * The part that is still to be made in the database, in Russian; undefined when the database is prepared. Throws when a
 * later build has taken away what this server uses: waiting would not help.
 */
async function findMissing(db: Db, { secret }: Env): Promise<string | undefined> {
  const gap = await findSchemaGap(db);
  if (gap?.kind === 'ahead') throw new Error(explainGap(gap));
  if (gap) return explainGap(gap);
  return (await readSecret(db, secret)) ? undefined : NO_SECRET;
}

async function waitUntilPrepared(db: Db, env: Env, log: Log): Promise<void> {
  const throttle = createLogThrottle();
  for (;;) {
    const missing = await findMissing(db, env).catch((error: unknown) => {
      if (isDatabaseAway(error)) return 'База данных не отвечает';
      throw error;
    });
    if (missing === undefined) return;
    throttle(missing, () => log.info(`Жду. ${missing}`));
    await delay(LOOK_EVERY_MS);
  }
}
