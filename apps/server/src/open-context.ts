import { setTimeout as delay } from 'node:timers/promises';
import { closeDataFolder, makeDataFolder, openEmbeddedPostgres } from './db/embedded/index.ts';
import { refuseUnfinished } from './features/backups/index.ts';
import { isDatabaseAway } from './db/failures.ts';
import { JOB_SCHEMA, openQueue } from './jobs/queue.ts';
import { claimStorage } from './files/claim-storage.ts';
import { openStorage } from './files/open-storage.ts';
import { findMediaTools } from './processing/tools/tools.ts';
import { openDatabases } from './open-databases.ts';
import type { Context } from './context/context.ts';
import type { Env } from './base/env.ts';
import { createEventBus } from './base/events.ts';
import { createKeyedHash, createSessions } from './context/sessions.ts';
import { createMailer } from './base/outbound/mailer.ts';
import { createOutbound } from './base/outbound/outbound.ts';
import { createLogThrottle } from './base/log.ts';
import { createSecurityLog } from './context/security-log.ts';
import { logStorageAway, StorageAwayError } from './base/storage-away.ts';
import { isStorageFull, logStorageFull } from './base/storage-full.ts';
import { readVaultSecret } from './context/secret.ts';
import { createVault } from './context/vault.ts';
import { listenForEndedSessions } from './context/viewer.ts';
import { openShared, type SharedParts } from './open-shared.ts';
import { openPrepared } from './prepare-database.ts';

interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface OpenContext {
  context: Context;
  close(): Promise<void>;
}

const throttle = createLogThrottle();

/**
 * Opens the database, and makes the context of requests, jobs and commands. A process of the role `all` prepares the
 * database (schema and secret); a server of another role waits until it is prepared, and a command refuses.
 * A `command` joins the database of a server that is running on the same data folder.
 */
export async function openContext(env: Env, purpose: 'server' | 'command', log: Log): Promise<OpenContext> {
  await makeDataFolder(env.dataDir);
  await refuseUnfinished(env.dataDir);
  // Asking ffmpeg takes as long as starting the database.
  const finding = findMediaTools({ FFMPEG_PATH: env.ffmpegPath, FFPROBE_PATH: env.ffprobePath });
  const embedded = env.databaseUrl
    ? undefined
    : await openEmbeddedPostgres({ dataDir: env.dataDir, purpose, log });
  if (!embedded) await closeDataFolder(env.dataDir, null, log);
  const databases = await openDatabases(env, embedded?.connection, purpose, log).catch(async (error) => {
    await embedded?.stop();
    throw error;
  });
  const { clock, replicas } = databases;
  let shared: SharedParts | undefined;
  try {
    // A command tells no person and limits no person, so it needs no Redis.
    shared = await openShared(purpose === 'server' ? env : { ...env, redisUrl: undefined }, log);
    const { live, rateLimits, close: closeShared } = shared;
    const secret = await openPrepared(databases.direct.db, env, purpose, log);
    const storage = await openStorage(env);
    if (purpose === 'server') await claimStorage({ db: databases.main.db, storage, env });
    const context: Context = {
      env,
      clock,
      db: databases.main.db,
      connection: databases.directConnection,
      replicas,
      events: createEventBus(),
      live,
      storage,
      mediaTools: await finding,
      sessions: createSessions(secret, clock),
      rateLimits,
      securityLog: createSecurityLog(env.dataDir, clock),
      keyedHash: createKeyedHash(secret),
      vault: createVault((await readVaultSecret(databases.direct.db, env.secret)) ?? secret),
      pause: (ms, signal) => delay(ms, undefined, { signal }),
      outbound: createOutbound(),
      mailer: createMailer(env.mail),
      // The queue is opened last: a failure after it would leave it running.
      jobs: await openQueue(
        databases.connection,
        JOB_SCHEMA,
        onJobError(env, log),
        undefined,
        env.role !== 'web',
      ),
    };
    // A worker has no sessions and no live connections.
    const hears = purpose === 'server' && env.role !== 'worker';
    const stopHearing = hears ? listenForEndedSessions(context, databases.directConnection) : undefined;
    return {
      context,
      async close() {
        try {
          await context.events.settled();
          context.securityLog.flush();
          await context.jobs.stop();
          await stopHearing?.();
          await closeShared();
          await databases.close();
        } finally {
          // The embedded PostgreSQL stops also when closing failed because it is away: it may be restarting.
          await embedded?.stop();
        }
      },
    };
  } catch (error) {
    await shared?.close();
    await databases.close();
    await embedded?.stop();
    throw error;
  }
}

const onJobError =
  ({ dataDir }: Env, log: Log) =>
  (error: Error): void => {
    if (isStorageFull(error)) logStorageFull(dataDir, error);
    else if (error instanceof StorageAwayError) logStorageAway(error);
    // Each worker polls once a second, also while the database is away.
    else if (isDatabaseAway(error))
      throttle('away', () => log.error(`Очередь заданий ждёт базу данных: ${error.message}`));
    else log.error(`Очередь заданий: ${error.message}`);
  };
