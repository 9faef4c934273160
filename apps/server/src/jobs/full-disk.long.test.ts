import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { StorageAwayError } from '../base/storage-away.ts';
import { atEnd } from '../testing/at-end.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { defineJob, type JobKind, type JobQueue, openQueue } from './queue.ts';

const PATIENCE = { timeout: 40_000 };
const PACE = { poll: 0.5, supervise: 1, retryDelay: 1 };

let context: TestContext;
let jobs: JobQueue;
const errors: Error[] = [];

beforeAll(async () => {
  context = await createTestContext();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
  const connection = { ...inject('postgres'), database: rows[0]?.name };
  jobs = await openQueue(connection, 'jobs', (error) => errors.push(error), PACE);
  atEnd(() => jobs.stop());
});

const fillUp = () => writeFile('/dev/full', 'x'); // ENOSPC
const away = new StorageAwayError(new Error('ECONNREFUSED'));

it.each<[string, string, Partial<JobKind<object>>, () => Promise<void>, object]>([
  ['a full disk', 'one-after-another', {}, fillUp, { code: 'ENOSPC' }],
  ['a full disk', 'side-by-side', { sideBySide: { default: 3 } }, fillUp, { code: 'ENOSPC' }],
  ['a bucket that is away', 'for-the-bucket', {}, () => Promise.reject(away), away],
])('no attempt is lost to %s by a job that runs %s', async (_reason, name, changes, fail, failure) => {
  const deadLetter = defineJob({
    name: `${name}-given-up`,
    title: name,
    concurrency: 1,
    expireInSeconds: 60,
    retryLimit: 0,
  });
  const job = defineJob({
    name,
    title: name,
    concurrency: 1,
    expireInSeconds: 60,
    retryLimit: 0,
    deadLetter,
    ...changes,
  });
  const bury = vi.fn(async () => {});
  let attempts = 0;
  const run = async () => {
    attempts += 1;
    if (attempts < 3) await fail();
  };
  await jobs.work(job, run);
  await jobs.work(deadLetter, bury);
  await context.db.transaction().execute((tx) => jobs.send(tx, job, {}));
  await expect.poll(() => attempts, PATIENCE).toBe(3);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ state: string }>`
        select state::text from jobs.job where name = ${name}`.execute(context.db);
      return rows;
    }, PATIENCE)
    .toEqual([{ state: 'completed' }]);
  expect(bury).not.toHaveBeenCalled();
  expect(errors.splice(0)).toMatchObject([failure, failure]);
});
