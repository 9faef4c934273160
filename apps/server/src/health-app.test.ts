import { beforeAll, expect, it, vi } from 'vitest';
import { keepTempDirClean } from './files/temp-files.ts';
import { checksOf } from './health-app.ts';
import { createPartChecks } from './http/connections/part-checks.ts';
import { StorageAwayError } from './base/storage-away.ts';
import { createTestContext, type TestContext } from './testing/test-context.ts';

const FINE = { database: 'ok', schema: 'ok', queue: 'ok', storage: 'ok', disk: 'ok' };

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  await keepTempDirClean(context.storage.tempDir);
});

const look = (changes: Partial<TestContext> = {}) => createPartChecks(checksOf({ ...context, ...changes }))();
const lookAt = (tempDir: string) =>
  look({ env: { ...context.env, s3: undefined }, storage: { ...context.storage, tempDir } });

it('finds every part of a server that runs fine', async () => {
  // A process looks after the queues within a second.
  await expect.poll(() => look(), { timeout: 20_000 }).toEqual(FINE);
});

it('finds that nobody has looked after the queues for long', async () => {
  const jobs = { ...context.jobs, watchedSecondsAgo: async () => 600 };
  expect(await look({ jobs })).toMatchObject({ queue: 'idle', database: 'ok' });
});

it('finds a disk without room, and a folder that is gone', async () => {
  // A file system of no size.
  expect(await lookAt('/proc')).toMatchObject({ disk: 'full' });
  expect(await lookAt('/nowhere')).toMatchObject({
    disk: 'away',
    storage: 'away',
    database: 'ok',
  });
});

it('finds a bucket that does not answer', async () => {
  const s3 = {} as NonNullable<TestContext['env']['s3']>;
  const exists = vi.fn().mockRejectedValue(new StorageAwayError(new Error('timeout')));
  const storage = { ...context.storage, exists };
  expect(await look({ env: { ...context.env, s3 }, storage })).toMatchObject({ storage: 'away', disk: 'ok' });
});
