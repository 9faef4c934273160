import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from './db/database.ts';
import { closeDataFolder, makeDataFolder, openEmbeddedPostgres } from './db/embedded/index.ts';
import { isDatabaseAway } from './db/failures.ts';
import { migrate } from './db/migrate.ts';
import { openQueue } from './jobs/queue.ts';
import { claimStorage } from './files/claim-storage.ts';
import { openStorage } from './files/open-storage.ts';
import { findMediaTools } from './processing/tools/tools.ts';
import { systemClock } from './platform/core/clock.ts';
import type { Context } from './platform/context/context.ts';
import type { Env } from './platform/core/env.ts';
import { createEventBus } from './platform/services/events.ts';
import { createKeyedHash, createSessions, readOrMakeSecret } from './platform/context/sessions.ts';
import { createOutbound } from './platform/services/outbound.ts';
import { createRateLimits } from './platform/limits/rate-limits.ts';
import { createLogThrottle } from './platform/core/log.ts';
import { createSecurityLog } from './platform/context/security-log.ts';
import { logStorageAway, StorageAwayError } from './platform/core/storage-away.ts';
import { isStorageFull, logStorageFull } from './platform/core/storage-full.ts';
import { listenForEndedSessions } from './platform/context/viewer.ts';
import { createLive } from './realtime/live.ts';

interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface OpenContext {
  context: Context;
  close(): Promise<void>;
}

const JOB_SCHEMA = 'sfera_jobs';
const throttle = createLogThrottle();

/**
 * Opens the database, migrates its schema, and makes the context of requests, jobs and commands.
 * A `command` joins the database of a server that is running on the same data folder.
 */
export async function openContext(env: Env, purpose: 'server' | 'command', log: Log): Promise<OpenContext> {
  await makeDataFolder(env.dataDir);
  const embedded = env.databaseUrl
    ? undefined
    : await openEmbeddedPostgres({ dataDir: env.dataDir, purpose, log });
  if (!embedded) await closeDataFolder(env.dataDir, null, log);
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl };
  const database = openDatabase(connection);
  try {
    await migrate(database.db);
    const storage = await openStorage(env);
    if (purpose === 'server') await claimStorage({ db: database.db, storage, env });
    const secret = await readOrMakeSecret(env.dataDir);
    const context: Context = {
      env,
      clock: systemClock,
      db: database.db,
      events: createEventBus(),
      live: createLive(env),
      storage,
      mediaTools: await findMediaTools({ FFMPEG_PATH: env.ffmpegPath, FFPROBE_PATH: env.ffprobePath }),
      sessions: createSessions(secret, systemClock),
      rateLimits: createRateLimits(env.rateLimitFactor),
      securityLog: createSecurityLog(env.dataDir, systemClock),
      keyedHash: createKeyedHash(secret),
      pause: (ms, signal) => delay(ms, undefined, { signal }),
      outbound: createOutbound(),
      // The queue is opened last: a failure after it would leave it running.
      jobs: await openQueue(connection, JOB_SCHEMA, (error) => {
        if (isStorageFull(error)) logStorageFull(env.dataDir, error);
        else if (error instanceof StorageAwayError) logStorageAway(error);
        // Each worker polls once a second, also while the database is away.
        else if (isDatabaseAway(error))
          throttle('away', () => log.error(`Очередь заданий ждёт базу данных: ${error.message}`));
        else log.error(`Очередь заданий: ${error.message}`);
      }),
    };
    const stopHearing = purpose === 'server' ? listenForEndedSessions(context, connection) : undefined;
    return {
      context,
      async close() {
        try {
          await context.events.settled();
          context.securityLog.flush();
          await context.jobs.stop();
          await stopHearing?.();
          await database.close();
        } finally {
          // The embedded PostgreSQL stops also when closing failed because it is away: it may be restarting.
          await embedded?.stop();
        }
      },
    };
  } catch (error) {
    await database.close();
    await embedded?.stop();
    throw error;
  }
}
