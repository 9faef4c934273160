import {
  addToCollection,
  type Collection,
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  removeFromCollection,
  renameCollection,
  setCollectionCover,
} from '@sfera/contract/posts/collections';
import { MAX_COLLECTIONS } from '@sfera/contract/posts/limits';
import { archivePost, unarchivePost } from '@sfera/contract/posts/own-posts';
import { deletePost } from '@sfera/contract/posts/posts';
import { unsavePost } from '@sfera/contract/posts/saved';
import { listSaved } from '@sfera/contract/posts/saved-list';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let number = 0;
let author: TestPerson;
let ana: TestPerson;
let posts: [TestPost, TestPost, TestPost];
let sea: Collection;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  author = await test.addPerson(`author-${number}`);
  ana = await test.addPerson(`ana-${number}`);
  posts = [await test.addPost(author), await test.addPost(author), await test.addPost(author)];
  sea = await create('Море');
});

async function create(name: string, as = ana) {
  test.context.clock.advance(1); // ids of the same millisecond have no order
  const { status, body } = await test.send(createCollection, { as, body: { name } });
  expect(status).toBe(201);
  return body;
}
async function add({ id: postId }: TestPost, { id } = sea, as = ana) {
  test.context.clock.advance(1);
  return (await test.send(addToCollection, { as, params: { id, postId } })).status;
}
const all = async (query: Record<string, string> = {}, as = ana) =>
  (await test.send(listCollections, { as, query })).body.collections;
const read = async ({ id } = sea, query: Record<string, string | number> = {}) =>
  (await test.send(getCollection, { as: ana, params: { id }, query })).body;
const ids = (of: { id: string }[]) => of.map(({ id }) => id);
const inSea = async () => ids((await read()).posts);
const saved = async () => ids((await test.send(listSaved, { as: ana })).body.posts);
const coverOf = async () => (await read()).collection.cover?.postId;

describe('a collection', () => {
  it('begins empty, and stands before older ones', async () => {
    const mountains = await create('  Горы 🏔  ');
    expect(mountains).toEqual({ id: mountains.id, name: 'Горы 🏔', countPosts: 0, cover: null });
    expect(ids(await all())).toEqual(ids([mountains, sea]));
  });

  it('takes posts, which are saved by this, and shows the last added one first and as its cover', async () => {
    const [first, second] = posts;
    for (const post of [second, first, second]) expect(await add(post)).toBe(204);
    expect([await inSea(), await saved()]).toEqual([ids([first, second]), ids([first, second])]);
    const [shown] = await all();
    expect(shown).toEqual({
      id: sea.id,
      name: 'Море',
      countPosts: 2,
      cover: { postId: first.id, thumbnailUrl: `/media/${first.mediaKey}/320.jpg` },
    });
    expect((await read()).collection).toEqual(shown);
  });

  it('tells whether it holds a post', async () => {
    const mountains = await create('Горы');
    await add(posts[0], mountains);
    const shown = await all({ postId: posts[0].id });
    expect(shown.map(({ name, hasPost }) => [name, hasPost])).toEqual([
      ['Горы', true],
      ['Море', undefined],
    ]);
  });

  it('is read in pages', async () => {
    for (const post of posts) await add(post);
    const { posts: page, nextCursor } = await read(sea, { limit: 2 });
    expect(ids(page)).toEqual(ids([posts[2], posts[1]]));
    const rest = await read(sea, { limit: 2, before: nextCursor ?? '' });
    expect([ids(rest.posts), rest.nextCursor]).toEqual([[posts[0].id], null]);
  });

  it('loses a post that is taken out, which stays saved, and one that is saved no more', async () => {
    const [first, second] = posts;
    for (const post of [first, second]) await add(post);
    const params = { id: sea.id, postId: first.id };
    for (const _ of [1, 2])
      expect((await test.send(removeFromCollection, { as: ana, params })).status).toBe(204);
    expect([await inSea(), await saved()]).toEqual([[second.id], ids([second, first])]);
    await test.send(unsavePost, { as: ana, params: { postId: second.id } });
    expect([await inSea(), await saved()]).toEqual([[], [first.id]]);
  });

  it('is renamed, and deleted without its posts', async () => {
    await add(posts[0]);
    const body = { name: 'Озёра' };
    const renamed = await test.send(renameCollection, { as: ana, params: { id: sea.id }, body });
    expect(renamed.body).toMatchObject({ name: 'Озёра', countPosts: 1 });
    expect((await test.send(deleteCollection, { as: ana, params: { id: sea.id } })).status).toBe(204);
    expect([await all(), await saved()]).toEqual([[], [posts[0].id]]);
  });

  it.each([
    ['', 'Напишите название'],
    [' \u200b ', 'Напишите название'],
    ['я'.repeat(61), 'Не длиннее 60 символов'],
  ])('is not named %j', async (name, message) => {
    const refusal = await test.refusal(createCollection, { as: ana, body: { name } });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field: 'name' });
    expect(refusal.message).toContain(message);
  });

  it('cannot be the hundred and first, also when several are made at once', async () => {
    await sql`
      insert into collections (id, user_id, name)
      select gen_random_uuid(), ${ana.id}, n::text from generate_series(1, ${MAX_COLLECTIONS - 3}::int) n`.execute(
      test.context.db,
    );
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => test.send(createCollection, { as: ana, body: { name: 'Ещё' } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    expect(await all()).toHaveLength(MAX_COLLECTIONS);
    expect(await test.refusal(createCollection, { as: ana, body: { name: 'Ещё' } })).toMatchObject({
      code: 'collection_limit_reached',
    });
  });
});

const choose = ({ id: postId }: TestPost) =>
  test.send(setCollectionCover, { as: ana, params: { id: sea.id }, body: { postId } });

describe('the cover of a collection', () => {
  it('is the chosen post, and the last added one while that cannot be seen or has left', async () => {
    for (const post of posts) await add(post);
    expect((await choose(posts[0])).body.cover?.postId).toBe(posts[0].id);
    const params = { id: posts[0].id };
    await test.send(archivePost, { as: author, params });
    expect([await coverOf(), (await all())[0]?.countPosts, await inSea()]).toEqual([
      posts[2].id,
      2,
      ids([posts[2], posts[1]]),
    ]);
    await test.send(unarchivePost, { as: author, params });
    expect([await coverOf(), (await all())[0]?.countPosts]).toEqual([posts[0].id, 3]);
    await test.send(deletePost, { as: author, params });
    expect(await coverOf()).toBe(posts[2].id);
  });

  it('cannot be a post that is not in it', async () => {
    await add(posts[0]);
    const input = { as: ana, params: { id: sea.id }, body: { postId: posts[1].id } };
    expect(await test.refusal(setCollectionCover, input)).toMatchObject({ code: 'post_not_found' });
    expect(await coverOf()).toBe(posts[0].id);
  });
});

describe('somebody else’s collection', () => {
  it('does not exist for strangers: they can neither read nor change it', async () => {
    await add(posts[0]);
    const stranger = await test.addPerson(`stranger-${number}`);
    expect(await all({}, stranger)).toEqual([]);
    const params = { id: sea.id, postId: posts[1].id };
    for (const [route, body] of [
      [getCollection],
      [renameCollection, { name: 'Моё' }],
      [deleteCollection],
      [setCollectionCover, { postId: posts[0].id }],
      [addToCollection],
      [removeFromCollection],
    ] as const) {
      const refusal = await test.refusal(route, { as: stranger, params, body });
      expect(refusal).toMatchObject({ status: 404, code: 'collection_not_found' });
    }
    expect(await read()).toMatchObject({ collection: { name: 'Море', countPosts: 1 } });
  });

  it('may hold the same post', async () => {
    const theirs = await create('Тоже море', author);
    await add(posts[0]);
    expect(await add(posts[0], theirs, author)).toBe(204);
    await test.send(unsavePost, { as: author, params: { postId: posts[0].id } });
    expect(await inSea()).toEqual([posts[0].id]);
  });
});

it('a post that its owner may not see is not added', async () => {
  await test.send(archivePost, { as: author, params: { id: posts[0].id } });
  const params = { id: sea.id, postId: posts[0].id };
  expect(await test.refusal(addToCollection, { as: ana, params })).toMatchObject({ code: 'post_not_found' });
  expect(await saved()).toEqual([]);
});
