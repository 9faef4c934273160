import { likePost } from '@sfera/contract/posts/likes';
import { MAX_FOLLOWED_TAGS } from '@sfera/contract/posts/limits';
import { deletePost } from '@sfera/contract/posts/posts';
import {
  followTag,
  getTag,
  listFollowedTags,
  searchTags,
  type TagOrder,
  unfollowTag,
} from '@sfera/contract/posts/tags';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../cli/check.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { setPostTags } from './post-tag-queries.ts';

let test: TestApp;
let ana: TestPerson;
let shy: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
  shy = await test.addPerson('shy', { isPrivate: true });
});

// The counters equal what they count after every test.
afterEach(async () => {
  expect(await check(test.context)).toBe(0);
  await sql`truncate users, tags cascade`.execute(test.context.db);
});

const read = async (
  name: string,
  as?: TestPerson,
  query: { order?: TagOrder; limit?: number; before?: string } = {},
) => (await test.send(getTag, { as, params: { name }, query })).body;
const ids = (page: { posts: { id: string }[] }) => page.posts.map(({ id }) => id);
const suggest = async (query: string) =>
  (await test.send(searchTags, { as: ben, query: { query } })).body.tags.map(
    ({ name, countPosts }) => `${name} ${countPosts}`,
  );
const write = (as: TestPerson, description: string) => test.addPost(as, { description });
const edit = ({ id }: TestPost, text: string) =>
  test.context.db.transaction().execute((tx) => setPostTags(test.context.clock, tx, id, text));
const follow = (as: TestPerson, name: string) => test.send(followTag, { as, params: { name } });

const count = async () => (await read('море')).tag.countPosts;
const followed = async () =>
  (await test.send(listFollowedTags, { as: ben })).body.tags.map(({ name }) => name);

describe('the page of a tag', () => {
  it('shows its posts in whatever spelling, newest first or by rank', async () => {
    const posts = [
      await write(ana, '#Ёлка у дома'),
      await write(ana, 'Ещё #елка #зима'),
      await write(ana, '#ЁЛКА'),
    ];
    const [first = '', second, third] = posts.map(({ id }) => id);
    await test.send(likePost, { as: ben, params: { postId: first } });
    const page = await read('ЕЛКА', ben, { order: 'new' });
    expect(page.tag).toEqual({ name: 'Ёлка', countPosts: 3, isFollowed: false });
    expect(ids(page)).toEqual([third, second, first]);
    expect(ids(await read('ёлка', undefined))[0]).toBe(first);
  });

  it.each(['top', 'new'] as const)('is read to its end in pages, %s', async (order) => {
    for (let n = 0; n < 5; n += 1) await write(ana, '#море');
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const page = await read('море', ben, { order, limit: 2, ...(before && { before }) });
      seen.push(...ids(page));
      before = page.nextCursor;
    } while (before);
    expect(seen).toEqual(ids(await read('море', ben, { order })));
    expect(new Set(seen).size).toBe(5);
  });

  it('shows what its viewer may see, and counts what everybody may', async () => {
    const [open, hidden] = [await write(ana, '#море'), await write(shy, '#море')];
    const follower = await test.addPerson('follower');
    await test.addFollow(follower, shy);
    for (const viewer of [ben, undefined]) expect(ids(await read('море', viewer))).toEqual([open.id]);
    const own = await read('море', follower, { order: 'new' });
    expect(ids(own)).toEqual([hidden.id, open.id]);
    expect(own.tag.countPosts).toBe(1);
  });

  it('is the same for a tag of private accounts alone and for one that nobody has used', async () => {
    await write(shy, '#ТайНа');
    expect(await read('ТАЙНА', ben)).toEqual({
      tag: { name: 'тайна', countPosts: 0, isFollowed: false },
      posts: [],
      nextCursor: null,
    });
    expect((await read('НИЧЕГО', ben)).tag).toEqual({ name: 'ничего', countPosts: 0, isFollowed: false });
    expect(await suggest('тай')).toEqual([]);
    expect([await follow(ben, 'тайна'), await follow(ben, 'ничего')].map(({ status }) => status)).toEqual([
      200, 200,
    ]);
  });

  it.each(['я', '7', 'к-т', '%3F?', 'о'.repeat(51), 'два слова'])(
    'refuses «%s», which is no tag',
    async (name) => {
      const { status, body } = await test.send(getTag, { params: { name } });
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it('refuses the cursor of the other order', async () => {
    await write(ana, '#море');
    const { status } = await test.send(getTag, { params: { name: 'море' }, query: { before: ana.id } });
    expect(status).toBe(400);
  });
});

describe('the count of a tag', () => {
  it('follows posts, their texts and the privacy of their authors', async () => {
    const counts: number[] = [];
    const note = async (change: () => Promise<unknown>) => (await change(), counts.push(await count()));
    const post = await write(ana, '#море #море #МОРЕ');
    await write(ana, '#море');
    await note(() => edit(post, 'Без тега'));
    await note(() => edit(post, '#Море и #лето'));
    const setPrivate = (isPrivate: boolean) =>
      test.context.db.updateTable('users').set({ is_private: isPrivate }).where('id', '=', ana.id).execute();
    await note(() => setPrivate(true));
    await note(() => setPrivate(false));
    const publish = (isPublished: boolean) =>
      test.context.db
        .updateTable('posts')
        .set({ is_published: isPublished })
        .where('id', '=', post.id)
        .execute();
    await note(() => publish(false));
    await note(() => publish(true));
    await note(() => test.send(deletePost, { as: ana, params: { id: post.id } }));
    await note(() => test.context.db.deleteFrom('users').where('id', '=', ana.id).execute());
    expect(counts).toEqual([1, 2, 0, 2, 1, 2, 1, 0]);
  });

  it('is right after many have published and deleted at once', async () => {
    const words = ['#море', '#лето', '#юг'];
    const posts = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        write(n % 2 ? ana : ben, words.toSorted(() => (n % 3) - 1).join(' ')),
      ),
    );
    await Promise.all(
      posts.slice(0, 6).map(({ id }, n) => test.send(deletePost, { as: n % 2 ? ana : ben, params: { id } })),
    );
    expect(await count()).toBe(6);
  });

  it('takes thirty of a hundred tags', async () => {
    await write(ana, Array.from({ length: 100 }, (_, n) => `#тег${n}`).join(' '));
    const { rows } = await sql<{ tags: number }>`select count(*)::int as tags from post_tags`.execute(
      test.context.db,
    );
    expect(rows).toEqual([{ tags: 30 }]);
  });
});

it('suggests tags by their beginning, those with most posts first', async () => {
  for (const text of ['#море', '#Море #мост', '#мост #мост2 #МОРЕ', '#лес']) await write(ana, text);
  expect(await suggest('#МО')).toEqual(['море 3', 'мост 2', 'мост2 1']);
  expect(await suggest('м')).toHaveLength(3);
  // With a Latin «o».
  expect(await suggest('мoс')).toEqual(['мост 2', 'мост2 1']);
  expect(await suggest('')).toHaveLength(4);
  expect(await suggest('?')).toEqual([]);
  expect(await suggest('%')).toEqual([]);
});

it('suggests a tag of two alphabets by each of its beginnings, also by one of letters that look alike', async () => {
  await write(ana, '#iphone_обзор #слонmxd');
  // With a Latin «o».
  for (const beginning of ['iphone_', 'iphone_о', 'iPhone_обз', 'сл', 'слонm', 'слонmx', 'слoн'])
    expect([beginning, await suggest(beginning)]).toEqual([beginning, [expect.stringMatching(/ 1$/)]]);
});

describe('following a tag', () => {
  it('begins and ends in any spelling, and twice is once', async () => {
    await write(ana, '#Ёлка');
    for (const name of ['елка', 'ЁЛКА']) expect((await follow(ben, name)).body).toEqual({ isFollowed: true });
    expect(await followed()).toEqual(['Ёлка']);
    expect((await read('ёлка', ben)).tag.isFollowed).toBe(true);
    expect((await read('ёлка', ana)).tag.isFollowed).toBe(false);
    await test.send(unfollowTag, { as: ben, params: { name: 'Елка' } });
    expect(await followed()).toEqual([]);
  });

  it('ends at two hundred tags, also of follows at the same time', async () => {
    await sql`
      with made as (insert into tags (id, key, name) select uuidv7(), 'тег' || n, 'тег' || n
        from generate_series(1, ${MAX_FOLLOWED_TAGS - 1}::int) n returning id)
      insert into tag_follows (user_id, tag_id, created_at) select ${ben.id}, id, now() from made`.execute(
      test.context.db,
    );
    const answers = await Promise.all(['один', 'два', 'три'].map((name) => follow(ben, name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await followed()).toHaveLength(MAX_FOLLOWED_TAGS);
    expect((await follow(ben, 'тег7')).status).toBe(200);
  });
});
