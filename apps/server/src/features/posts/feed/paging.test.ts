import { listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let test: TestApp;
let reader: TestPerson;
let authors: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
  reader = await test.addPerson('reader');
  authors = [await test.addPerson('one'), await test.addPerson('two'), reader];
  for (const author of authors.slice(0, 2)) await test.addFollow(reader, author);
});

beforeEach(async () => {
  await test.context.db.deleteFrom('media').execute();
});

/** Adds posts by these authors in turn; resolves to their ids, newest first. */
async function publish(amount: number, by = authors): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < amount; index += 1) {
    const author = by[index % by.length] ?? reader;
    ids.unshift((await test.addPost(author)).id);
  }
  return ids;
}

async function read(query: Record<string, string | number>) {
  const { body } = await test.send(listPosts, { as: reader, query });
  return { ids: body.posts.map(({ id }) => id as string), nextCursor: body.nextCursor };
}

describe.each(['subscribesPosts', 'image', ''])('paging through the feed «%s»', (type) => {
  const feed = type ? { type } : {};

  it('by cursor neither repeats nor misses a post while posts are added and deleted', async () => {
    const plan = fc.record({
      amount: fc.integer({ min: 0, max: 10 }),
      limit: fc.integer({ min: 1, max: 5 }),
      arrivals: fc.array(fc.nat(2), { maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ amount, limit, arrivals }) => {
        await test.context.db.deleteFrom('media').execute();
        const expected = await publish(amount);
        const seen: string[] = [];
        let cursor: string | null = null;
        for (const arriving of [...arrivals, ...Array<number>(amount + 1).fill(0)]) {
          const { ids, nextCursor } = await read({ ...feed, limit, ...(cursor && { before: cursor }) });
          seen.push(...ids);
          expect(ids.length).toBeLessThanOrEqual(limit);
          cursor = nextCursor;
          if (cursor === null) break;
          await publish(arriving);
        }
        expect(cursor).toBeNull();
        expect(seen).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  it('continues after the post of the cursor was deleted', async () => {
    const ids = await publish(6);
    const { nextCursor } = await read({ ...feed, limit: 2 });
    expect(nextCursor).toBe(ids[1]);
    await sql`delete from posts where id = ${nextCursor}`.execute(test.context.db);
    expect((await read({ ...feed, limit: 2, before: ids[1] ?? '' })).ids).toEqual(ids.slice(2, 4));
  });

  it('by skip continues at the given position', async () => {
    const ids = await publish(12);
    expect((await read(feed)).ids).toEqual(ids.slice(0, 10));
    expect((await read({ ...feed, skip: 10 })).ids).toEqual(ids.slice(10));
    expect((await read({ ...feed, skip: 3, limit: 4 })).ids).toEqual(ids.slice(3, 7));
    expect(await read({ ...feed, skip: 10_000 })).toEqual({ ids: [], nextCursor: null });
  });

  it('by skip continues when all posts are by one author', async () => {
    const ids = await publish(9, authors.slice(0, 1));
    expect((await read({ ...feed, skip: 6, limit: 2 })).ids).toEqual(ids.slice(6, 8));
  });

  it('prefers the cursor to skip', async () => {
    const ids = await publish(8);
    expect((await read({ ...feed, before: ids[2] ?? '', skip: 5, limit: 3 })).ids).toEqual(ids.slice(3, 6));
  });

  it('has no cursor on the last page, also when that one is full', async () => {
    const ids = await publish(6);
    expect((await read({ ...feed, limit: 5 })).nextCursor).toBe(ids[4]);
    expect((await read({ ...feed, limit: 6 })).nextCursor).toBeNull();
    expect((await read({ ...feed, limit: 7 })).nextCursor).toBeNull();
    expect((await read({ ...feed, limit: 3, skip: 3 })).nextCursor).toBeNull();
    expect((await read({ ...feed, limit: 3, before: ids[2] ?? '' })).nextCursor).toBeNull();
  });
});

it('pages recommendations the same way', async () => {
  const ids = (await publish(12)).filter((_, index) => index % authors.length !== 0); // without the reader's own posts
  const query = { type: 'subscribesPosts', limit: 5 };
  const first = (await test.send(listRecommendations, { as: reader, query })).body;
  expect(first.recommendations.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  const before = first.nextCursor ?? '';
  const second = (await test.send(listRecommendations, { as: reader, query: { ...query, before } })).body;
  expect(second.recommendations.map(({ id }) => id)).toEqual(ids.slice(5));
  expect(second.nextCursor).toBeNull();
});
