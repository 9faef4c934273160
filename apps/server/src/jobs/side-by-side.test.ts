import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Job } from 'pg-boss';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { defineJob, type JobKind } from './queue.ts';
import { workSideBySide } from './side-by-side.ts';

const PATIENCE = { timeout: 40_000 };

type Kind = JobKind<{ value: number }>;
const kind = (name: string, changes: Partial<Kind> = {}): Kind =>
  defineJob({
    title: name,
    name,
    concurrency: 20,
    batchSize: 5,
    sideBySide: { default: 3, tiers: { wide: 100 } },
    expireInSeconds: 600,
    retryLimit: 0,
    ...changes,
  });

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

describe('jobs that run side by side', () => {
  let context: TestContext;
  beforeAll(async () => void (context = await createTestContext()));

  const valuesIn = async (name: string, state: string) => {
    const { rows } = await sql<{ value: number }>`
      select (data ->> 'value')::int as value from jobs.job where name = ${name} and state = ${state}::jobs.job_state
      order by value`.execute(context.db);
    return rows.map(({ value }) => value);
  };
  it('hold up nobody outside of their group, however long they take', async () => {
    const job = kind('slow-group');
    const group = { id: 'slow' };
    const ofSlow = numbers(0, 30).map((value) => ({ data: { value }, group }));
    const ofOthers = numbers(100, 60).map((value) => ({ data: { value }, group: { id: `${value % 20}` } }));
    await context.jobs.sendMany(context.db, job, [...ofSlow, ...ofOthers]);
    const released = Promise.withResolvers<void>();
    let slow = 0;
    let mostSlow = 0;
    await context.jobs.work(job, async ({ value }) => {
      if (value >= 100) return;
      slow += 1;
      mostSlow = Math.max(mostSlow, slow);
      await released.promise;
      slow -= 1;
    });
    await expect.poll(() => valuesIn(job.name, 'completed'), PATIENCE).toEqual(numbers(100, 60));
    expect(await valuesIn(job.name, 'active')).toHaveLength(3);
    released.resolve();
    await expect.poll(() => valuesIn(job.name, 'completed'), PATIENCE).toHaveLength(90);
    expect(mostSlow).toBe(3);
  });

  it('run as many at once as their tier allows, and no more than the limit for all', async () => {
    const job = kind('full');
    const group = { id: 'one', tier: 'wide' };
    await context.jobs.sendMany(
      context.db,
      job,
      numbers(0, 50).map((value) => ({ data: { value }, group })),
    );
    const released = Promise.withResolvers<void>();
    await context.jobs.work(job, () => released.promise);
    await expect.poll(() => valuesIn(job.name, 'active'), PATIENCE).toHaveLength(20);
    released.resolve();
    await expect.poll(() => valuesIn(job.name, 'completed'), PATIENCE).toHaveLength(50);
  });

  it('fail alone, and are tried again', async () => {
    const job = kind('one-fails', { retryLimit: 1 });
    await context.jobs.sendMany(
      context.db,
      job,
      numbers(1, 3).map((value) => ({ data: { value } })),
    );
    const run = vi.fn(async ({ value }: { value: number }) => {
      if (value === 2) throw new Error('no');
    });
    await context.jobs.work(job, run);
    await expect.poll(() => valuesIn(job.name, 'failed'), PATIENCE).toEqual([2]);
    expect(await valuesIn(job.name, 'completed')).toEqual([1, 3]);
    expect(run.mock.calls.map(([{ value }]) => value).toSorted()).toEqual([1, 2, 2, 3]);
    const { rows } = await sql`select output ->> 'message' as said from jobs.job
      where name = 'one-fails' and state = 'failed'`.execute(context.db);
    expect(rows).toEqual([{ said: 'no' }]);
  });
});

type Settings = Parameters<typeof workSideBySide>[1];

/** A queue in memory whose only job waits until the test asks for its end. */
function openWorker(
  run: (data: object, signal: AbortSignal) => Promise<void>,
  changes: Partial<Settings> = {},
) {
  const job: Job<object> = {
    id: '1',
    name: 'fake',
    data: {},
    expireInSeconds: 600,
    heartbeatSeconds: null,
    retryCount: 0,
    signal: new AbortController().signal,
  };
  const jobs = [job];
  const answer = { jobs: [], requested: 0, affected: 0, settled: [] };
  const boss = {
    fetch: vi.fn(async () => jobs.splice(0)),
    complete: vi.fn(async () => answer),
    fail: vi.fn(async () => answer),
    touch: vi.fn(async () => answer),
  };
  const onError = vi.fn();
  const usual = {
    concurrency: 1,
    batchSize: 1,
    heartbeatSeconds: 100,
    pollSeconds: 0.01,
    forgive: async () => {},
  };
  const settings = { name: 'fake', groupConcurrency: { default: 1 }, onError, ...usual, ...changes };
  const worker = workSideBySide(boss as never, settings, run);
  return { boss, job, worker, onError };
}

describe('their worker', () => {
  it('says that a long job is alive', async () => {
    const released = Promise.withResolvers<void>();
    const { boss, job, worker } = openWorker(() => released.promise, { heartbeatSeconds: 0.03 });
    await expect.poll(() => boss.touch.mock.calls.length, PATIENCE).toBeGreaterThan(2);
    expect(boss.touch).toHaveBeenCalledWith('fake', [job]);
    released.resolve();
    await worker.stop(40_000);
    expect(boss.complete).toHaveBeenCalledWith('fake', [job]);
  });

  it('lets running jobs end before it stops', async () => {
    const released = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const { boss, worker } = openWorker(() => (started.resolve(), released.promise));
    await started.promise;
    const stopped = worker.stop(40_000);
    released.resolve();
    await stopped;
    expect(boss.complete).toHaveBeenCalledTimes(1);
    const looks = boss.fetch.mock.calls.length;
    await delay(50);
    expect(boss.fetch).toHaveBeenCalledTimes(looks);
  });

  it('cuts off jobs that do not end in time', async () => {
    const started = Promise.withResolvers<AbortSignal>();
    const { boss, worker } = openWorker((_, signal) => (started.resolve(signal), new Promise(() => {})));
    const signal = await started.promise;
    await worker.stop(10);
    expect(signal.aborted).toBe(true);
    expect(boss.complete).not.toHaveBeenCalled();
  });

  it('looks for jobs again as soon as a batch of them, or every running job, has ended', async () => {
    const ends: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => void ends.push(resolve));
    const { boss, job, worker } = openWorker(run, { concurrency: 10, batchSize: 2, pollSeconds: 1_000 });
    boss.fetch.mockResolvedValueOnce([{ ...job }, { ...job }]).mockResolvedValue([]);
    const looks = (count: number) => expect.poll(() => boss.fetch.mock.calls.length, PATIENCE).toBe(count);
    await looks(3);
    ends[0]?.();
    await expect.poll(() => boss.complete.mock.calls.length, PATIENCE).toBe(1);
    await looks(3);
    ends[1]?.();
    await looks(4);
    ends[2]?.();
    await looks(5);
    await worker.stop(40_000);
  });

  it('reports that the database has failed, and looks for jobs again', async () => {
    const run = vi.fn(async () => {});
    const { boss, worker, onError } = openWorker(run);
    const failure = new Error('down');
    boss.fetch.mockRejectedValue(failure);
    await expect.poll(() => boss.fetch.mock.calls.length, PATIENCE).toBeGreaterThan(3);
    expect(onError).toHaveBeenCalledWith(failure);
    await worker.stop(40_000);
  });
});
