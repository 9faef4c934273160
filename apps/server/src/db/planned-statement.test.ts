import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { plannedStatement } from './planned-statement.ts';

it('is put together once and executed with the values of each call, wherever they stand', async () => {
  const { db, close } = openDatabase(inject('postgres'), 1);
  let built = 0;
  const subtract = plannedStatement<{ rest: number }, { from: number; what: number }>(
    'subtraction',
    ['from', 'what'],
    ({ from, what }) => {
      built += 1;
      return sql`select ${from}::int - ${what}::int - ${what}::int as rest`;
    },
  );
  expect(await subtract(db, { from: 9, what: 2 })).toEqual([{ rest: 5 }]);
  expect(await subtract(db, { from: 1, what: 7 })).toEqual([{ rest: -13 }]);
  expect(built).toBe(1);
  const { rows } = await sql`select generic_plans::int as plans from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ plans: 2 }]);
  await close();
});
