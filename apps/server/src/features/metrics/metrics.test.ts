import { getLiveMetrics } from '@sfera/contract/admin/server';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it, vi } from 'vitest';
import { defineJob } from '../../jobs/queue.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { createRing } from './ring.ts';
import { createRecentMetrics } from './service.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.addPerson('owner');
  await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
});

it('a point tells of the requests since the last one, of waiting jobs, memory and processor', async () => {
  const metrics = createRecentMetrics(test.context);
  await metrics.sample();
  const kind = defineJob<object>({
    name: 'test.waiting',
    title: 'Проба',
    concurrency: 1,
    expireInSeconds: 60,
    retryLimit: 0,
  });
  await test.context.jobs.sendMany(test.context.db, kind, [{ data: {} }, { data: {} }]);
  const selectFrom = vi.spyOn(test.context.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await test.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${owner.token}` } });
  selectFrom.mockRestore();
  for (let call = 0; call < 9; call += 1) await test.app.inject('/api/users/count');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await metrics.sample();
  vi.restoreAllMocks();

  const { interval, points } = metrics.read();
  expect([interval, points.length]).toEqual([10, 2]);
  const [, { requests = 0, errors = 0, p50Ms = null, p95Ms = null, memoryBytes = 0, jobsWaiting = 0 } = {}] =
    points;
  expect(requests).toBeGreaterThan(0);
  expect(errors).toBeGreaterThan(0);
  expect(errors).toBeLessThan(requests);
  expect(p50Ms).toBeGreaterThan(0);
  expect(p95Ms).toBeGreaterThanOrEqual(p50Ms ?? Infinity);
  expect(memoryBytes).toBeGreaterThan(20 * 1024 ** 2);
  expect(jobsWaiting).toBe(2);
});

it('memory of child processes counts, that of the database does not', async () => {
  const metrics = createRecentMetrics(test.context);
  const child = promisify(execFile)(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)']);
  try {
    const own = process.memoryUsage.rss();
    await expect
      .poll(
        async () => {
          await metrics.sample();
          return metrics.read().points.at(-1)?.memoryBytes;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(own + 15 * 1024 ** 2);
  } finally {
    child.child.kill();
    await child.catch(() => {});
  }
});

it('the last rows are kept, the oldest first', () => {
  const ring = createRing(['a', 'b'], 3);
  expect(ring.rows()).toEqual([]);
  for (const a of [1, 2, 3, 4, 5]) ring.push({ a, b: a === 4 ? null : a * 10 });
  expect(ring.rows()).toEqual([
    { a: 3, b: 30 },
    { a: 4, b: null },
    { a: 5, b: 50 },
  ]);
});

it('an owner of the server reads them', async () => {
  expect((await test.send(getLiveMetrics, { as: owner })).body).toEqual({ interval: 10, points: [] });
});
