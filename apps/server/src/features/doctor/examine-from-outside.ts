import type { Finding } from '@sfera/contract/admin/server';
import { type Database, openDatabase } from '../../db/database.ts';
import { findRunning } from '../../db/embedded/index.ts';
import { createLists } from '../../jobs/overview.ts';
import { JOB_SCHEMA } from '../../jobs/queue.ts';
import { readSecret } from '../../context/secret.ts';
import { createKeyedHash } from '../../context/sessions.ts';
import { type Env, readEnv } from '../../base/env.ts';
import { examine } from './examine.ts';
import { once, OUTSIDE_WITHIN_MS } from './once.ts';
import { lookAt } from './outside/look.ts';

const CONNECT_WITHIN_MS = 4_000;
const CONNECTIONS = 4;

/**
 * Examines a server from its machine, whether it runs or not. Nothing is started, made or changed: a database that no
 * process runs is a finding.
 */
export async function examineFromOutside(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { env, wrongSettings } = readWhatCanBeRead(variables);
  const open = once(() => openRunning(env));
  const keyedHash = once(async () => {
    const secret = await readSecret((await open()).db, env.secret);
    if (!secret) throw new Error('В базе ещё нет секрета: сервер ни разу не запускали');
    return createKeyedHash(secret);
  });
  const origin = env.publicUrl ? new URL(env.publicUrl).origin : `http://localhost:${env.port}`;
  try {
    return await examine({
      env,
      wrongSettings,
      origin,
      isServer: false,
      openDb: async () => (await open()).db,
      jobs: (db) => createLists(db, JOB_SCHEMA),
      keyedHash,
      look: once(async () => lookAt(origin, await keyedHash(), AbortSignal.timeout(OUTSIDE_WITHIN_MS))),
    });
  } finally {
    // It was asked for by the checks, or is opened here for nothing and closed at once.
    await open().then(
      ({ close }) => close(),
      () => {},
    );
  }
}

async function openRunning({ databaseUrl, databaseDirectUrl, dataDir }: Env): Promise<Database> {
  const connectionString = databaseDirectUrl ?? databaseUrl;
  const running = connectionString === undefined ? await findRunning(dataDir) : null;
  if (!connectionString && !running)
    throw new Error('База данных не запущена: она работает вместе с сервером');
  const address = connectionString ? { connectionString } : running?.connection;
  const database = openDatabase({ ...address, connectionTimeoutMillis: CONNECT_WITHIN_MS }, CONNECTIONS);
  try {
    (await database.pool.connect()).release();
    return database;
  } catch (error) {
    await database.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL не отвечает: ${why}`, { cause: error });
  }
}

/** Without the variables that are wrong the others can be read, and most of the server can be examined. */
function readWhatCanBeRead(variables: NodeJS.ProcessEnv): { env: Env; wrongSettings: string[] } {
  try {
    return { env: readEnv(variables), wrongSettings: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [title = '', ...lines] = message.split('\n').map((line) => line.trim());
    const named = Object.fromEntries(Object.entries(variables).filter(([name]) => !message.includes(name)));
    return { env: readOrDefault(named), wrongSettings: lines.length > 0 ? lines : [title] };
  }
}

function readOrDefault(variables: NodeJS.ProcessEnv): Env {
  try {
    return readEnv(variables);
  } catch {
    // Groups of variables belong together, and a part of one was left out.
    return readEnv({ SFERA_DATA: variables['SFERA_DATA'], PORT: variables['PORT'] });
  }
}
