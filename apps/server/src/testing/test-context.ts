import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { type JobQueue, openQueue, type Pace } from '../jobs/queue.ts';
import { openStorage } from '../files/open-storage.ts';
import type { Context } from '../context/context.ts';
import { type Env, readEnv } from '../base/env.ts';
import { createEventBus } from '../base/events.ts';
import { createKeyedHash, createSessions } from '../context/sessions.ts';
import { createMailer } from '../base/outbound/mailer.ts';
import { createOutbound } from '../base/outbound/outbound.ts';
import { createSecurityLog } from '../context/security-log.ts';
import { createVault } from '../context/vault.ts';
import { openDatabase, type Connection } from '../db/database.ts';
import { openShared } from '../open-shared.ts';
import { createTestDatabase } from './test-database.ts';
import { JOB_SCHEMA } from './test-template.ts';
import { atEnd } from './at-end.ts';
import type { TestEngines } from './engines/engines.ts';

/** The shortest intervals of pg-boss, so that tests wait little. */
const SILENT = { info: () => {}, warn: () => {} };
const CONNECTIONS = 10;
const PACE: Pace = { poll: 0.5, supervise: 1, retryDelay: 1 };

/** A clock that only moves when a test moves it. */
export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

function createTestClock(): TestClock {
  let time = Date.parse('2026-03-01T12:00:00Z');
  return { now: () => new Date(time), advance: (ms) => void (time += ms) };
}

/** Calls that wait, in order, each until a test ends its pause. */
export interface TestPause {
  ms: number;
  end(): void;
}

function createTestPauses(): Pick<TestContext, 'pause' | 'pauses'> {
  const pauses: TestPause[] = [];
  return {
    pauses,
    pause: (ms, signal) =>
      new Promise((resolve, reject) => {
        pauses.push({ ms, end: resolve });
        signal.addEventListener('abort', () => reject(new Error('The pause was given up')));
      }),
  };
}

export interface TestContext extends Context {
  clock: TestClock;
  pauses: TestPause[];
  /** The pool of `db`. */
  pool: pg.Pool;
}

/** A context with its own database, queue and data folder, deleted at the end of the test file. */
export async function createTestContext(settings: Partial<Env> = {}): Promise<TestContext> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-test-data-'));
  const { connection: direct, close } = await createTestDatabase('whole');
  const engines = await openTestEngines(direct);
  const { connection, replicas } = engines;
  const { db, pool, close: closePool } = openDatabase(connection, CONNECTIONS);
  const env = {
    ...readEnv({ SFERA_DATA: dataDir, SFERA_LOG_LEVEL: 'silent' }),
    rateLimitFactor: 1_000,
    ...engines.settings,
    ...settings,
  };
  const shared = await openShared(env, SILENT);
  const errors: Error[] = [];
  const queue: JobQueue = await openQueue(connection, JOB_SCHEMA, (error) => errors.push(error), PACE);
  atEnd(async () => {
    await events.settled();
    await queue.stop();
    await shared.close();
    await closePool();
    await engines.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
    if (errors.length > 0) throw new AggregateError(errors, 'The job queue failed');
  });

  const clock = createTestClock();
  const secret = randomBytes(32);
  const events = createEventBus();
  const storage = await openStorage(env);
  // The folder for temporary files is made as at the start of a server.
  await mkdir(storage.tempDir, { recursive: true });
  return {
    env,
    clock,
    db,
    connection: direct,
    replicas,
    pool,
    jobs: queue,
    events,
    live: shared.live,
    storage,
    mediaTools: inject('mediaTools'),
    sessions: createSessions(secret, clock),
    rateLimits: shared.rateLimits,
    securityLog: createSecurityLog(dataDir, clock),
    keyedHash: createKeyedHash(secret),
    vault: createVault(secret),
    ...createTestPauses(),
    outbound: createOutbound(),
    mailer: createMailer(env.mail),
  };
}

/** The engines of one context with this database, when `SFERA_TEST_CONTEXT` asks for them. */
async function openTestEngines(direct: Connection): Promise<TestEngines> {
  const engines = inject('engines');
  if (!engines) return { connection: direct, replicas: null, settings: {}, close: async () => {} };
  // The default context loads no client of an engine.
  const { openEngines } = await import('./engines/open-engines.ts');
  return openEngines(engines, direct);
}
