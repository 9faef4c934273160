import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

it('changes the indexes of an account only when its number of followers doubles', async () => {
  const test = await createTestApp();
  const { id } = await test.addPerson('star');
  const follow = () =>
    test.context.db.transaction().execute(async (tx) => {
      const readHot = () =>
        sql<{
          hot: number;
        }>`select pg_stat_get_xact_tuples_hot_updated('users'::regclass)::int as hot`.execute(tx);
      const before = (await readHot()).rows[0]?.hot ?? 0;
      await tx
        .updateTable('users')
        .set({ follower_count: sql`follower_count + 1` })
        .where('id', '=', id)
        .execute();
      return ((await readHot()).rows[0]?.hot ?? 0) > before;
    });
  const indexed: number[] = [];
  for (let count = 1; count <= 16; count += 1) if (!(await follow())) indexed.push(count);
  expect(indexed).toEqual([1, 3, 7, 15]);
});
