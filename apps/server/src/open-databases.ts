import { announce, checkBudget, type ConnectionBudget, POOLED_APPLICATION } from './db/connection-budget.ts';
import { APPLICATION, type Connection, type Database, openDatabase } from './db/database.ts';
import { isBehindPooler } from './db/find-pooler.ts';
import { openReplicas, type Replicas } from './db/replicas.ts';
import { QUEUE_CONNECTIONS } from './jobs/queue.ts';
import { type Clock, systemClock } from './base/clock.ts';
import { openDatabaseClock } from './base/database-clock.ts';
import type { Env } from './base/env.ts';

/** The servers that a process works with: PostgreSQL, perhaps a pooler before it, perhaps replicas. */
export interface Databases {
  /** The pool of requests and jobs. */
  main: Database;
  connection: Connection;
  /** PostgreSQL itself, for all work that needs a session: migrations and LISTEN. Equals `main` without a pooler. */
  direct: Database;
  directConnection: Connection;
  replicas: Replicas | null;
  clock: Clock;
  close(): Promise<void>;
}

type Settings = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrls' | 'databasePool' | 'role'>;

/**
 * Opens what the settings name; `embedded` is the address of the embedded PostgreSQL, when no other one is set.
 * @throws an `Error` in Russian when PostgreSQL cannot hold the connections of this process
 */
export async function openDatabases(
  { databaseUrl, databaseDirectUrl, databaseReadUrls, databasePool, role }: Settings,
  embedded: Connection | undefined,
  purpose: 'server' | 'command',
  log: { info(message: string): void; warn(message: string): void },
): Promise<Databases> {
  const isPooled = databaseDirectUrl !== undefined;
  const budget: ConnectionBudget = {
    pool: isPooled ? 0 : databasePool,
    // The listener, and a migration or the watch of replicas.
    others: (isPooled ? 0 : QUEUE_CONNECTIONS) + 1 + 1,
  };
  // A command comes and goes, and uses one or two connections.
  const name = purpose === 'server' ? announce(budget) : APPLICATION;
  const directConnection: Connection = {
    ...(embedded ?? { connectionString: databaseDirectUrl ?? databaseUrl }),
    application_name: name,
  };
  const connection: Connection = isPooled
    ? { connectionString: databaseUrl, isPooled, application_name: POOLED_APPLICATION }
    : directConnection;
  // Jobs read what they are about to change, so a worker has no use for replicas.
  const readUrls = role === 'worker' ? [] : databaseReadUrls;
  const replicaConnections = readUrls.map((url) => ({ connectionString: url, isPooled }));

  const main = openDatabase(connection, databasePool);
  const direct = isPooled ? openDatabase(directConnection, 1, 'direct') : main;
  const closeBoth = async () => {
    await main.close();
    if (direct !== main) await direct.close();
  };
  try {
    const warning = await checkBudget(direct.db, budget, name);
    if (warning && purpose === 'server') log.warn(warning);
    if (!embedded && !isPooled && (await isBehindPooler(main.pool)))
      log.warn(
        'DATABASE_URL ведёт не к самому PostgreSQL, а к пулеру: задайте DATABASE_DIRECT_URL, адрес самого PostgreSQL',
      );
    const databaseClock = embedded ? null : await openDatabaseClock(main.db);
    const replicas =
      purpose === 'server' && replicaConnections.length > 0
        ? openReplicas(directConnection, replicaConnections, databasePool, (index, isFresh) =>
            isFresh
              ? log.info(`Реплика ${index + 1} догнала основную базу`)
              : log.warn(`Реплика ${index + 1} отстала или недоступна: читаю из основной базы`),
          )
        : null;
    return {
      main,
      connection,
      direct,
      directConnection,
      replicas,
      clock: databaseClock ?? systemClock,
      async close() {
        databaseClock?.close();
        await replicas?.close();
        await closeBoth();
      },
    };
  } catch (error) {
    await closeBoth();
    throw error;
  }
}
