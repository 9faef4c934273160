import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';

it.each(['pool', 'db'] as const)('closes every connection, also when only its %s was used', async (used) => {
  const { db, pool, close } = openDatabase(inject('postgres'), 2);
  await (used === 'pool' ? pool.query('select') : sql`select`.execute(db));
  expect(pool.totalCount).toBe(1);
  await close();
  expect([pool.totalCount, pool.ended]).toEqual([0, true]);
});
