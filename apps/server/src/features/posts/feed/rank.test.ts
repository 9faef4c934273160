import type { PostId } from '@sfera/contract/base/ids';
import { HOUR_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

type Counts = Partial<Record<'view_count' | 'reaction_count' | 'like_count' | 'comment_count', number>>;

let test: TestApp;
let author: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
});

const readHotUpdates = async (tx: Tx) =>
  (
    await sql<{ hot: number }>`
      select pg_stat_get_xact_tuples_hot_updated('posts'::regclass)::int as hot`.execute(tx)
  ).rows[0]?.hot ?? 0;

/** Sets the counters. Resolves to the rank, and whether the update was a HOT update, which changes no index. */
const set = (id: PostId, counts: Counts) =>
  test.context.db.transaction().execute(async (tx) => {
    const before = await readHotUpdates(tx);
    const { rank } = await tx
      .updateTable('posts')
      .set({ ...counts, description: sql.ref('description') })
      .where('id', '=', id)
      .returning('rank')
      .executeTakeFirstOrThrow();
    return { rank, isInPlace: (await readHotUpdates(tx)) > before };
  });

it.each([
  [{ reaction_count: 0 }, 0],
  [{ reaction_count: 1 }, 1],
  [{ like_count: 2 }, 1],
  [{ comment_count: 1 }, 1],
  [{ reaction_count: 1, comment_count: 1 }, 2],
  [{ reaction_count: 6 }, 2],
  [{ reaction_count: 3, like_count: 2, comment_count: 1 }, 3],
  [{ like_count: 1_048_574 }, 19],
  [{ like_count: 1_048_575 }, 20],
  [{ like_count: 2_147_483_647, comment_count: 2_147_483_647 }, 32],
])('puts a post with %j %i times 12 hours above one without', async (counts, doublings) => {
  const { id } = await test.addPost(author);
  const { rank } = await set(id, {});
  expect((await set(id, counts)).rank - rank).toBe(12 * doublings);
});

it('ranks a post one step higher for each hour that it is fresher', async () => {
  const old = await test.addPost(author);
  test.context.clock.advance(13 * HOUR_MS);
  const fresh = await test.addPost(author);
  expect((await set(fresh.id, {})).rank - (await set(old.id, {})).rank).toBe(13);
});

// HOT updates also reuse the space of dead row versions, but only while no transaction of the whole cluster is older:
// these tests work without that space.
describe('a change of a counter', () => {
  beforeEach(() => sql`truncate posts cascade`.execute(test.context.db));

  it('changes the indexes only when the interest doubles', async () => {
    const { id } = await test.addPost(author);
    const moved: number[] = [];
    const indexed: number[] = [];
    let { rank } = await set(id, {});
    for (let count = 1; count <= 16; count += 1) {
      const after = await set(id, { reaction_count: count });
      if (after.rank !== rank) moved.push(count);
      if (!after.isInPlace) indexed.push(count);
      rank = after.rank;
    }
    expect(moved).toEqual([1, 3, 7, 15]);
    expect(indexed).toEqual(moved);
  });

  it('finds free space in every page', async () => {
    for (let index = 0; index < 60; index += 1)
      await test.addPost(author, { description: 'Рассвет '.repeat(index) });
    const { rows } = await sql<{ id: PostId }>`
      select distinct on ((ctid::text::point)[0]) id from posts`.execute(test.context.db);
    expect(rows.length).toBeGreaterThan(3);
    const changes = [];
    for (const { id } of rows) changes.push((await set(id, { view_count: 1 })).isInPlace);
    expect(new Set(changes)).toEqual(new Set([true]));
  });
});
