import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { cutOff } from '../testing/cut-off.ts';
import { type Db, openDatabase, plannedOnce } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { withoutStatementLimit, withStatementLimit } from './statement-limit.ts';

it.each(['pool', 'db'] as const)('closes every connection, also when only its %s was used', async (used) => {
  const { db, pool, close } = openDatabase(inject('postgres'), 2);
  await (used === 'pool' ? pool.query('select') : sql`select`.execute(db));
  expect(pool.totalCount).toBe(1);
  await close();
  expect([pool.totalCount, pool.ended]).toEqual([0, true]);
});

it('fails only the query whose connection is cut', async () => {
  const { db, pool, close } = openDatabase(inject('postgres'), 1);
  pool.once('acquire', (client) => void setTimeout(() => cutOff(client), 10));
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('Connection terminated unexpectedly');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

it('ends a transaction that is idle for longer than a minute', async () => {
  const { db, close } = openDatabase(inject('postgres'), 1);
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  await close();
});

const sleep = (on: Db) => sql`select pg_sleep(${60})`.execute(on);

it('cuts a statement of a request that takes too long, and no statement of other work', async () => {
  const { db, close } = openDatabase(inject('postgres'), 1);
  const limit = async (on = db) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(on)).rows[0]?.statement_timeout;
  for (const fails of [() => sleep(db), () => db.transaction().execute(sleep)]) {
    const error: unknown = await withStatementLimit(fails, 50).catch((failure: unknown) => failure);
    expect(isDatabaseAway(error), String(error)).toBe(true);
    expect(await limit()).toBe('0');
    expect(await withStatementLimit(limit)).toBe('30s');
  }
  expect(await withStatementLimit(() => withoutStatementLimit(() => db.transaction().execute(limit)))).toBe(
    '0',
  );
  await close();
});

/** Adds by a marked statement whose plan for known parameters PostgreSQL believes to be cheaper. */
const add = async (db: Db, one: number, other: number) => {
  const { rows } = await sql<{ sum: number }>`${plannedOnce('addition')}
    select ${one}::int + ${other}::int as sum from generate_series(1, ${one}::int)`.execute(db);
  return rows[0]?.sum;
};
const readPlans = async (db: Db) => {
  const { rows } = await sql`
    select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where name = 'addition'`.execute(
    db,
  );
  return rows;
};
const readMode = async (db: Db) => {
  const { rows } = await sql`select current_setting('plan_cache_mode') as mode where ${true}`.execute(db);
  return rows;
};

it('plans a marked statement once for each connection, and other statements for their parameters', async () => {
  const { db, close } = openDatabase(inject('postgres'), 1);
  expect([await add(db, 1, 2), await add(db, 3, 4)]).toEqual([3, 7]);
  expect(await readPlans(db)).toEqual([{ once: 2, anew: 0 }]);
  expect(await readMode(db)).toEqual([{ mode: 'auto' }]);
  await close();
});

it('plans so also after a transaction that failed', async () => {
  const { db, close } = openDatabase(inject('postgres'), 1);
  await add(db, 1, 2);
  const failing = db.transaction().execute(async (tx) => {
    await readMode(tx);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await readMode(db)).toEqual([{ mode: 'auto' }]);
  await close();
});
