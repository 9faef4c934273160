import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { cutOff } from '../testing/cut-off.ts';
import { openDatabase, plannedOnce } from './database.ts';

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

it('plans a marked statement once for each connection', async () => {
  const { db, close } = openDatabase(inject('postgres'), 1);
  const add = async (one: number, other: number) => {
    const mark = plannedOnce('addition');
    const { rows } = await sql<{ sum: number }>`${mark} select ${one}::int + ${other}::int as sum`.execute(
      db,
    );
    return rows[0]?.sum;
  };
  expect([await add(1, 2), await add(3, 4)]).toEqual([3, 7]);
  const { rows } = await sql`
    select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where name = 'addition'`.execute(
    db,
  );
  expect(rows).toEqual([{ plans: 2 }]);
  await close();
});
