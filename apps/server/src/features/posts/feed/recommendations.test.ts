import { listRecommendations } from '@sfera/contract/posts/posts';
import { HOUR_MS } from '@sfera/contract/base/time';
import { addUniqueView } from '@sfera/contract/posts/views';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';

let test: TestApp;
let reader: TestPerson;
let author: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  reader = await test.addPerson('reader');
  author = await test.addPerson('author');
});

beforeEach(() => test.context.db.deleteFrom('media').execute());

const view = async (post: TestPost | undefined, as = reader) => {
  await test.send(addUniqueView, { as, params: { postId: post?.id ?? '' } });
  test.context.clock.advance(1);
};
const like = async (post: TestPost | undefined, likes: number) => {
  if (!post) return;
  await test.context.db.updateTable('posts').set({ like_count: likes }).where('id', '=', post.id).execute();
};

/** Adds posts, each one an hour younger than the previous one. */
async function publish(amount: number, kind?: 'image' | 'video'): Promise<TestPost[]> {
  const posts: TestPost[] = [];
  while (posts.length < amount) {
    test.context.clock.advance(HOUR_MS);
    posts.push(await test.addPost(author, kind && { kind }));
  }
  return posts;
}

type Query = Record<string, string | number>;
/** One page, as positions within `posts`. */
async function read(posts: TestPost[], query: Query = {}) {
  const { body } = await test.send(listRecommendations, { as: reader, query });
  const places = new Map<string, number>(posts.map(({ id }, place) => [id, place]));
  return { places: body.recommendations.map(({ id }) => places.get(id)), before: body.nextCursor ?? '' };
}

describe('recommendations', () => {
  it('rank fresh posts before old ones, and an old post with likes above fresh ones', async () => {
    const posts = await publish(15);
    await like(posts[1], 1);
    await like(posts[0], 3);
    const { places } = await read(posts, { limit: 15 });
    expect(places).toEqual([0, 14, 13, 1, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it('hold seen posts after all unseen ones, also by rank', async () => {
    const posts = await publish(6);
    for (const place of [5, 1, 3]) await view(posts[place]);
    expect((await read(posts)).places).toEqual([4, 2, 0, 5, 3, 1]);
  });

  it('of one kind hold the unseen ones first as well', async () => {
    const [photos, videos] = [await publish(3, 'image'), await publish(3, 'video')];
    await view(photos[2]);
    await view(videos[1]);
    expect((await read(photos, { type: 'image' })).places).toEqual([1, 0, 2]);
    expect((await read(videos, { type: 'video' })).places).toEqual([2, 0, 1]);
  });

  it('do not depend on what others have seen', async () => {
    const posts = await publish(2);
    await view(posts[1], author);
    expect((await read(posts)).places).toEqual([1, 0]);
  });

  it('continue with seen posts on the page on which the unseen ones end', async () => {
    const posts = await publish(6);
    for (const place of [5, 4, 3]) await view(posts[place]);
    const first = await read(posts, { limit: 2 });
    const second = await read(posts, { limit: 2, before: first.before });
    const third = await read(posts, { limit: 2, before: second.before });
    expect([first, second, third].map(({ places }) => places)).toEqual([
      [2, 1],
      [0, 5],
      [4, 3],
    ]);
    expect(third.before).toBe('');
  });

  it('can be skipped over, and continued by cursor from there', async () => {
    const posts = await publish(6);
    for (const place of [5, 4]) await view(posts[place]);
    const { places, before } = await read(posts, { skip: 3, limit: 2 });
    expect(places).toEqual([0, 5]);
    expect(await read(posts, { skip: 3, limit: 2, before })).toEqual({ places: [4], before: '' });
    expect((await read(posts, { skip: 10_000 })).places).toEqual([]);
  });

  it('keep a post that was seen earlier at its position when it is seen again during the read', async () => {
    const posts = await publish(3);
    await view(posts[2]);
    test.context.clock.advance(24 * HOUR_MS);
    const { before } = await read(posts, { limit: 1 });
    await view(posts[2]);
    expect((await read(posts, { before })).places).toEqual([0, 2]);
  });
});

it('of others hold neither followed people’s posts nor one’s own nor hidden ones, and repeat none in a walk', async () => {
  const friend = await test.addPerson('friend');
  const hidden = await test.addPerson('hidden', { isPrivate: true });
  await test.addFollow(reader, friend);
  await test.addFollow(reader, author, 'pending');
  const posts = await publish(5);
  for (const as of [friend, hidden, reader]) {
    test.context.clock.advance(HOUR_MS);
    posts.push(await test.addPost(as));
  }
  await view(posts[4]);
  expect((await read(posts, { limit: 50 })).places, 'of all').toEqual([5, 3, 2, 1, 0, 4]);

  const shown = [];
  let before = '';
  do {
    const page = await read(posts, { people: 'others', limit: 2, ...(before && { before }) });
    shown.push(...page.places);
    before = page.before;
    for (const place of page.places) await view(posts[place ?? 0]);
  } while (before);
  expect(shown).toEqual([3, 2, 1, 0, 4]);

  await test.context.db.deleteFrom('follows').execute();
});

it('neither repeat nor miss a post while people publish, and the reader views and likes', async () => {
  const plan = fc.record({
    likes: fc.array(fc.nat(9), { maxLength: 12 }),
    seen: fc.array(fc.nat(11), { maxLength: 8 }),
    limit: fc.integer({ min: 1, max: 5 }),
    meanwhile: fc.array(fc.record({ viewed: fc.nat(11), liked: fc.nat(4), published: fc.nat(1) }), {
      maxLength: 12,
    }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ likes, seen, limit, meanwhile }) => {
      await test.context.db.deleteFrom('media').execute();
      const posts = await publish(likes.length);
      for (const [place, count] of likes.entries()) await like(posts[place], count);
      for (const place of seen) if (posts[place]) await view(posts[place]);
      const all = (await read(posts, { limit: 50 })).places;
      const shown = [];
      let cursor = '';
      do {
        const { places, before } = await read(posts, { limit, ...(cursor && { before: cursor }) });
        shown.push(...places.filter((place) => place !== undefined));
        cursor = before;
        const { viewed, liked, published } = meanwhile.shift() ?? { viewed: 0, liked: 0, published: 0 };
        await view(posts[viewed]);
        // Likes posts that were shown already; a post that likes lift above the reader's position is shown by the next
        // read.
        await like(posts[shown[liked % shown.length] ?? 0], 100);
        await publish(published);
      } while (cursor);
      expect(shown).toEqual(all);
    }),
    { numRuns: 12 },
  );
});

const ID = '019ca945-0a01-7619-84b8-ed9b20ebcb81';

it.each([
  ['', ID],
  ['', 'unseen'],
  ['', `other.1772366400000.54000.${ID}`],
  ['', `unseen.1772366400000.54000`],
  ['', `unseen.17723664000001.54000.${ID}`],
  ['', `unseen.1772366400000.54000000000.${ID}`],
  ['', `seen.1772366400000.54000.${ID.toUpperCase()}`],
  ['', `seen.1772366400000.54000.${ID}.1`],
  ['', `seen.1e3.54000.${ID}`],
  ['', "unseen'--"],
  ['video', 'x'.repeat(121)],
  ['subscribesPosts', `unseen.1772366400000.54000.${ID}`],
  ['subscribesPosts', 'x'],
])('of type «%s» refuse the cursor %s', async (type, before) => {
  const query = { before, ...(type && { type }) };
  expect(await test.refusal(listRecommendations, { as: reader, query })).toMatchObject({
    status: 400,
    code: 'invalid_input',
    field: 'before',
  });
});
