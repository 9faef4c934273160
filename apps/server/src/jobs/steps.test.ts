import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { databaseUrl } from '../testing/test-process.ts';
import { defineStep, readSteps, runStep, workOnSteps } from './steps.ts';

const PATIENCE = { timeout: 40_000 };
const ROWS = 60;

let context: TestContext;
const never = new AbortController().signal;

beforeAll(async () => {
  context = await createTestContext();
  await sql`create table worked (id int primary key, times int not null default 0)`.execute(context.db);
});
beforeEach(async () => {
  await sql`truncate worked`.execute(context.db);
  await sql`delete from steps`.execute(context.db);
  await sql`insert into worked select generate_series(1, ${sql.lit(ROWS)})`.execute(context.db);
});

const readTimes = async () =>
  (
    await sql<{ times: number; rows: number }>`
    select times, count(*)::int as rows from worked group by times order by times`.execute(context.db)
  ).rows;

/** Its rows count how often they were written. */
const makeStep = (size = 10, before = async (_cursor: string | null) => {}) =>
  defineStep<TestContext>({
    name: 'worked',
    title: 'Проба',
    count: async () => ROWS,
    async read({ db }, cursor) {
      await before(cursor);
      const { rows } = await sql<{ id: number }>`
        select id from worked where id > ${Number(cursor ?? 0)} order by id limit ${size}`.execute(db);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return null;
      return {
        cursor: String(ids.at(-1)),
        rows: ids.length,
        write: async (tx) =>
          void (await sql`update worked set times = times + 1 where id = any(${ids})`.execute(tx)),
      };
    },
  });

it('works through all rows once, also those that are added ahead of it meanwhile, and tells how far it is', async () => {
  const seen: object[] = [];
  const step = makeStep(25, async (cursor) => {
    seen.push(...(await readSteps(context.db)));
    if (cursor === '25') await sql`insert into worked values (1000)`.execute(context.db);
  });
  await runStep(context, step, never);
  expect(await readTimes()).toEqual([{ times: 1, rows: ROWS + 1 }]);
  const state = { name: 'worked', title: 'Проба' };
  expect(seen).toEqual(
    [0, 25, 50, 61].map((done) => Object.assign({ done, total: Math.max(ROWS, done), isDone: false }, state)),
  );
  expect(await readSteps(context.db)).toEqual([{ ...state, done: 61, total: 61, isDone: true }]);
  // It has ended for good.
  await sql`insert into worked values (2000)`.execute(context.db);
  await runStep(context, step, never);
  expect(await readTimes()).toEqual([
    { times: 0, rows: 1 },
    { times: 1, rows: ROWS + 1 },
  ]);
});

it('goes on behind its last batch after a failure', async () => {
  const failing = makeStep(10, async (cursor) => {
    if (cursor === '30') throw new Error('the disk');
  });
  await expect(runStep(context, failing, never)).rejects.toThrow('the disk');
  expect(await readTimes()).toEqual([
    { times: 0, rows: ROWS - 30 },
    { times: 1, rows: 30 },
  ]);
  await runStep(context, makeStep(), never);
  expect(await readTimes()).toEqual([{ times: 1, rows: ROWS }]);
});

it('counts a batch once when two processes have read it', async () => {
  const both = Promise.withResolvers<void>();
  let readers = 0;
  const step = makeStep(ROWS, async (cursor) => {
    if (cursor !== null) return;
    readers += 1;
    if (readers === 2) both.resolve();
    await both.promise;
  });
  const ends = await Promise.allSettled([runStep(context, step, never), runStep(context, step, never)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await readTimes()).toEqual([{ times: 1, rows: ROWS }]);
});

it('loses and repeats nothing when its process is killed again and again', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
  const start = () => {
    const program = join(import.meta.dirname, 'step-process.fixture.ts');
    const child = spawn(process.execPath, [program, databaseUrl(rows[0]?.name ?? ''), '3'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const cursors: number[] = [];
  for (const batches of [2, 3, 4]) {
    const child = start();
    let seen = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = text.trim().split('\n').map(Number);
      if (seen === 0) cursors.push(lines[0] ?? -1);
      seen += lines.length;
      if (seen >= batches) child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');
  }
  // Each one went on where the one before was.
  expect(cursors[0]).toBe(0);
  expect(cursors[1]).toBeGreaterThan(0);
  expect(cursors[2]).toBeGreaterThan(cursors[1] ?? 0);
  const last = start();
  last.stdout.resume();
  expect(await once(last, 'close')).toEqual([0, null]);
  expect(await readTimes()).toEqual([{ times: 1, rows: ROWS }]);
});

it('is run by the queue once for a server, and not again after its end', async () => {
  await workOnSteps(context, [makeStep()]);
  await expect.poll(() => readSteps(context.db), PATIENCE).toMatchObject([{ done: ROWS, isDone: true }]);
  // The server starts again.
  const jobs = { ...context.jobs, work: () => Promise.resolve() };
  await workOnSteps({ ...context, jobs }, [makeStep()]);
  const { rows } = await sql`select from jobs.job where name = 'steps'`.execute(context.db);
  expect(rows).toHaveLength(1);
  expect(await readTimes()).toEqual([{ times: 1, rows: ROWS }]);
});
