import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { type JobQueue, openQueue, type Pace } from '../jobs/queue.ts';
import { openStorage } from '../files/open-storage.ts';
import type { Context } from '../platform/context/context.ts';
import { type Env, readEnv } from '../platform/core/env.ts';
import { createEventBus } from '../platform/services/events.ts';
import { createKeyedHash, createSessions } from '../platform/context/sessions.ts';
import { createOutbound } from '../platform/services/outbound.ts';
import { createRateLimits } from '../platform/limits/rate-limits.ts';
import { createSecurityLog } from '../platform/context/security-log.ts';
import { createLive } from '../realtime/live.ts';
import { createTestDatabase } from './test-database.ts';
import { JOB_SCHEMA } from './test-template.ts';
import { atEnd } from './at-end.ts';

/** The shortest intervals of pg-boss, so that tests wait little. */
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
  const { connection, db, pool, close } = await createTestDatabase('whole');

  const errors: Error[] = [];
  const queue: JobQueue = await openQueue(connection, JOB_SCHEMA, (error) => errors.push(error), PACE);
  atEnd(async () => {
    await events.settled();
    await queue.stop();
    await close();
    await rm(dataDir, { recursive: true, force: true });
    if (errors.length > 0) throw new AggregateError(errors, 'The job queue failed');
  });

  const clock = createTestClock();
  const secret = randomBytes(32);
  const events = createEventBus();
  return {
    env: {
      ...readEnv({ SFERA_DATA: dataDir, SFERA_LOG_LEVEL: 'silent' }),
      rateLimitFactor: 1_000,
      ...settings,
    },
    clock,
    db,
    pool,
    jobs: queue,
    events,
    live: createLive({ mediaOrigin: settings.mediaOrigin }),
    storage: await openStorage({ dataDir, s3: settings.s3 }),
    mediaTools: inject('mediaTools'),
    sessions: createSessions(secret, clock),
    rateLimits: createRateLimits(settings.rateLimitFactor ?? 1_000),
    securityLog: createSecurityLog(dataDir, clock),
    keyedHash: createKeyedHash(secret),
    ...createTestPauses(),
    outbound: createOutbound(),
  };
}
