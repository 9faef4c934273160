import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type JobQueue, openQueue } from '../jobs/queue.ts';
import { createStorage } from '../media/storage.ts';
import { findMediaTools } from '../media/tools.ts';
import type { Context } from '../platform/context.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { createRateLimits } from '../platform/rate-limits.ts';
import { createSessions } from '../platform/sessions.ts';

/** A clock that only moves when a test moves it. */
export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

function createTestClock(): TestClock {
  let time = Date.parse('2026-03-01T12:00:00Z');
  return { now: () => new Date(time), advance: (ms) => void (time += ms) };
}

export interface TestContext extends Context {
  clock: TestClock;
}

/** A context on the shared PostgreSQL with a schema, queue and data folder of this file's own, removed at its end. */
export async function createTestContext(settings: Partial<Env> = {}): Promise<TestContext> {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-test-data-'));
  const database = openDatabase({ ...inject('postgres'), options: `-c search_path=${schema}` }, 10);
  await sql`create schema ${sql.id(schema)}`.execute(database.db);
  await migrate(database.db);

  const errors: Error[] = [];
  const queue: JobQueue = await openQueue(database.pool, `${schema}_jobs`, (error) => errors.push(error));
  afterAll(async () => {
    await queue.stop();
    await sql`drop schema ${sql.id(schema)} cascade`.execute(database.db);
    await sql`drop schema ${sql.id(`${schema}_jobs`)} cascade`.execute(database.db);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
    if (errors.length > 0) throw new AggregateError(errors, 'The job queue failed');
  });

  const clock = createTestClock();
  return {
    env: {
      ...readEnv({ SFERA_DATA: dataDir, SFERA_LOG_LEVEL: 'silent' }),
      rateLimitFactor: 1_000,
      ...settings,
    },
    clock,
    db: database.db,
    jobs: queue,
    storage: createStorage({ dataDir }),
    mediaTools: await findMediaTools({}),
    sessions: createSessions(randomBytes(32), clock),
    rateLimits: createRateLimits(settings.rateLimitFactor ?? 1_000),
  };
}
