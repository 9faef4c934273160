import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { defineJob, type JobKind, type SendOptions } from './queue.ts';

const PATIENCE = { timeout: 40_000 };
const SOON = { timeout: 15_000 };

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
});

type Kind = JobKind<{ value: number }>;
const kind = (name: string, changes: Partial<Kind> = {}): Kind =>
  defineJob({ name, title: name, concurrency: 1, expireInSeconds: 600, retryLimit: 2, ...changes });

const send = (job: Kind, value: number, options?: SendOptions) =>
  context.db.transaction().execute((tx) => context.jobs.send(tx, job, { value }, options));

describe('a job', () => {
  it('runs with its data once it is committed', async () => {
    const job = kind('runs');
    const run = vi.fn(async () => {});
    await context.jobs.work(job, run);
    // The worker has found nothing, and looks by itself in half a minute.
    await send(job, 7);
    await expect.poll(() => run.mock.calls, SOON).toHaveLength(1);
    expect(run).toHaveBeenCalledWith({ value: 7 }, expect.any(AbortSignal));
  });

  it('of one kind has one worker in a process', async () => {
    const job = kind('once');
    await context.jobs.work(job, async () => {});
    await expect(context.jobs.work(job, async () => {})).rejects.toThrow('have a worker already');
  });

  it('does not exist when its transaction is rolled back', async () => {
    const job = kind('rolled-back');
    const failing = context.db.transaction().execute(async (tx) => {
      await context.jobs.send(tx, job, { value: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { rows } = await sql`select from jobs.job where name = 'rolled-back'`.execute(context.db);
    expect(rows).toEqual([]);
  });

  it('of an exclusive kind waits or runs once for each key, and is added again after its end', async () => {
    const job = kind('exclusive', { isExclusive: true });
    const run = vi.fn<(data: { value: number }) => Promise<void>>(async () => {});
    await send(job, 1, { key: 'a' });
    await send(job, 2, { key: 'b' });
    await context.db.transaction().execute(async (tx) => {
      await context.jobs.send(tx, job, { value: 3 }, { key: 'a' });
      await context.jobs.send(tx, job, { value: 4 }, { key: 'c' }); // the transaction goes on
    });
    await context.jobs.work(job, run);
    const values = () => run.mock.calls.map(([{ value }]) => value);
    await expect.poll(values, PATIENCE).toEqual([1, 2, 4]);
    await expect
      .poll(async () => {
        await send(job, 5, { key: 'a' });
        return values().at(-1);
      }, PATIENCE)
      .toBe(5);
  });

  it('of a kind that waits once is waiting once for each key, and is added again while another one runs', async () => {
    const job = kind('waits-once', { waitsOnce: true, retryLimit: 1 });
    await context.jobs.sendMany(context.db, job, [
      { data: { value: 1 }, key: 'a' },
      { data: { value: 2 }, key: 'a' },
      { data: { value: 3 }, key: 'b', startAfterSeconds: 3_600 },
    ]);
    const values: number[] = [];
    await context.jobs.work(job, async ({ value }) => {
      values.push(value);
      if (values.length > 1) return;
      // Neither the running job nor a job that waits for its next attempt counts.
      await context.jobs.sendMany(context.db, job, [
        { data: { value: 4 }, key: 'a' },
        { data: { value: 5 }, key: 'b' },
      ]);
      throw new Error('once');
    });
    await expect.poll(() => values.toSorted(), PATIENCE).toEqual([1, 1, 4]);
    const { rows } =
      await sql`select data from jobs.job where name = 'waits-once' and state = 'created'`.execute(
        context.db,
      );
    expect(rows).toEqual([{ data: { value: 3 } }]);
  });

  it('is added with many others when the transaction is committed', async () => {
    const job = kind('together');
    const jobs = [1, 2, 3].map((value) => ({ data: { value }, priority: value }));
    const failing = context.db.transaction().execute(async (tx) => {
      await context.jobs.sendMany(tx, job, jobs);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await context.jobs.sendMany(context.db, job, []);
    const read = () =>
      sql<{ value: number }>`
        select (data ->> 'value')::int as value from jobs.job where name = 'together' order by priority`.execute(
        context.db,
      );
    expect((await read()).rows).toEqual([]);
    await context.db.transaction().execute((tx) => context.jobs.sendMany(tx, job, jobs));
    expect((await read()).rows).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
  });

  it('with a greater priority goes first', async () => {
    const job = kind('priority');
    await send(job, 1, { priority: -1 });
    await send(job, 2);
    await send(job, 3, { priority: 1 });
    const run = vi.fn<(data: { value: number }) => Promise<void>>(async () => {});
    await context.jobs.work(job, run);
    await expect.poll(() => run.mock.calls.map(([{ value }]) => value), PATIENCE).toEqual([3, 2, 1]);
  });

  it('of a person with many jobs takes turns with the jobs of others, the cheaper ones earlier', async () => {
    const job = kind('shares', { sideBySide: { default: 1 } });
    const sendAs = (owner: string, value: number, cost = 10) => send(job, value, { share: { owner, cost } });
    for (const value of [1, 2, 3, 4]) await sendAs('flood', value);
    await sendAs('ana', 11);
    const firstRuns = Promise.withResolvers<void>();
    const isStarted = Promise.withResolvers<void>();
    const values: number[] = [];
    await context.jobs.work(job, async ({ value }) => {
      values.push(value);
      isStarted.resolve();
      if (values.length === 1) await firstRuns.promise;
    });
    await isStarted.promise;
    await sendAs('ben', 21); // A newcomer starts at the queue's clock, not behind all others.
    await sendAs('ben', 22, 35);
    firstRuns.resolve();
    await expect.poll(() => values, PATIENCE).toHaveLength(7);
    expect(values).toEqual([1, 11, 21, 2, 3, 4, 22]);
  });

  it('runs beside the jobs of other people, never beside another job of the same person', async () => {
    const job = kind('one-of-each', { concurrency: 3, sideBySide: { default: 1 } });
    for (const value of [1, 2, 3]) await send(job, value, { share: { owner: 'flood', cost: 1 } });
    await send(job, 11, { share: { owner: 'ana', cost: 50 } });
    const released = Promise.withResolvers<void>();
    const running = new Set<number>();
    await context.jobs.work(job, async ({ value }) => {
      running.add(value);
      await released.promise;
    });
    await expect.poll(() => [...running], PATIENCE).toEqual([1, 11]);
    released.resolve();
    await expect.poll(() => running.size, PATIENCE).toBe(4);
  });

  it('waits until its time', async () => {
    const job = kind('delayed');
    await send(job, 1, { startAfterSeconds: 3_600 });
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job
      where name = 'delayed'`.execute(context.db);
    expect(rows).toEqual([{ seconds: 3_600 }]);
  });

  it('is tried again after a failure, and becomes a dead letter after its last attempt', async () => {
    const deadLetter = kind('given-up');
    const job = kind('fails', { retryLimit: 1, deadLetter });
    const run = vi.fn(async () => Promise.reject(new Error('never')));
    const bury = vi.fn(async () => {});
    await context.jobs.work(job, run);
    await context.jobs.work(deadLetter, bury);
    await send(job, 9);
    await expect.poll(() => bury.mock.calls, PATIENCE).toHaveLength(1);
    expect(bury).toHaveBeenCalledWith({ value: 9 }, expect.any(AbortSignal));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('is taken again when its process has died', async () => {
    const job = kind('orphaned');
    await send(job, 5);
    // A killed process leaves an active job whose heartbeat has stopped.
    await sql`
      update jobs.job set state = 'active', started_on = now() - interval '5 minutes',
        heartbeat_on = now() - interval '5 minutes' where name = 'orphaned'`.execute(context.db);
    const run = vi.fn(async () => {});
    await context.jobs.work(job, run);
    await expect.poll(() => run.mock.calls, PATIENCE).toHaveLength(1);
  });

  it('becomes a dead letter when its last attempt has died with its process', async () => {
    const deadLetter = kind('buried');
    const job = kind('died-last', { deadLetter });
    await send(job, 3);
    await sql`
      update jobs.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '5 minutes',
        heartbeat_on = now() - interval '5 minutes' where name = 'died-last'`.execute(context.db);
    const bury = vi.fn(async () => {});
    await context.jobs.work(deadLetter, bury);
    await expect.poll(() => bury.mock.calls, PATIENCE).toHaveLength(1);
  });

  it('of a kind with batches follows without a pause, and fails alone', async () => {
    const job = kind('batch', { batchSize: 10 });
    for (let value = 0; value < 100; value++) await send(job, value);
    const times: number[] = [];
    await context.jobs.work(job, async ({ value }) => {
      times.push(Date.now());
      if (value === 7) throw new Error('no');
    });
    const states = async () =>
      (
        await sql<{ state: string; values: number[] }>`
          select state, array_agg((data ->> 'value')::int) as values from jobs.job
          where name = 'batch' group by state order by state`.execute(context.db)
      ).rows;
    const wanted = [{ state: 'retry', values: [7] }, expect.objectContaining({ state: 'completed' })];
    await expect.poll(states, PATIENCE).toEqual(wanted);
    expect(times).toHaveLength(100);
    // There are ten batches: with a second of rest after each of them they would take nine seconds.
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(6_000);
  });

  it('is kept as long as its kind says', async () => {
    await send(kind('kept', { keptSeconds: 60 }), 1);
    await send(kind('kept-long'), 1);
    const { rows } = await sql`
      select name, deletion_seconds from jobs.job where name like 'kept%' order by name`.execute(context.db);
    expect(rows).toEqual([
      { name: 'kept', deletion_seconds: 60 },
      { name: 'kept-long', deletion_seconds: 7 * 24 * 3_600 },
    ]);
  });

  it('carries a heartbeat, so that a dead process is noticed', async () => {
    await send(kind('beating'), 1);
    const { rows } = await sql`select heartbeat_seconds from jobs.job where name = 'beating'`.execute(
      context.db,
    );
    expect(rows).toEqual([{ heartbeat_seconds: 15 }]);
  });
});
