import { listComments } from '@sfera/contract/comments/comments';
import { getCollection, listCollections } from '@sfera/contract/posts/collections';
import { MAX_COLLECTIONS } from '@sfera/contract/posts/limits';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { getTag } from '@sfera/contract/posts/tags';
import { getProfile } from '@sfera/contract/people/profiles';
import { listNotifications } from '@sfera/contract/notices/notifications';
import type { ImportId } from '@sfera/contract/base/ids';
import { DAY_MS, HOUR_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { check } from '../../../cli/check.ts';
import { addTestCollection } from '../../../testing/data/test-collection.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addImported, IMPORTED_AT } from '../../../testing/data/test-import.ts';
import { readPostMedia, setPublished } from '../queries.ts';
import { workOnImports } from './jobs.ts';
import { listImports, startImport, undoImport } from './service.ts';

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;
let importId: ImportId;

beforeAll(async () => {
  test = await createTestApp();
  await workOnImports(test.context);
});
beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
  await test.addFollow(ben, ana);
  importId = await startImport(test.context, ana.id, 'instagram');
});

const bring = (changes: Parameters<typeof addImported>[3] = {}) =>
  addImported(test.context, ana, importId, changes);

const profile = async () => (await test.send(listPosts, { as: ana, query: { userId: ana.id } })).body.posts;
const home = async (as: TestPerson) =>
  (await test.send(listPosts, { as, query: { type: 'subscribesPosts' } })).body.posts.map(({ id }) => id);

it('a post stands at its time, and its words lead to no person', async () => {
  const now = await test.addPost(ana);
  const { id } = await bring({ text: `Море #лето2019 @${ben.login}` });
  const { body } = await test.send(getPost, { as: ben, params: { id } });
  expect(body.post).toMatchObject({
    createdAt: IMPORTED_AT.toISOString(),
    description: `Море #лето2019 @${ben.login}`,
  });
  expect(await home(ben)).toEqual([now.id, id]);
  await test.context.events.settled();
  expect((await test.send(listNotifications, { as: ben })).body).toEqual([]);
  const tag = await test.send(getTag, { as: ben, params: { name: 'лето2019' } });
  expect(tag.body.posts.map((post) => post.id)).toEqual([id]);
  expect(await check(test.context)).toBe(0);
});

it('a time to come counts as this moment, and the year 1936 as 1970', async () => {
  const old = await bring({ tempId: 'old', at: new Date('1936-05-01') });
  const { id } = await bring({ at: new Date('2999-01-01') });
  expect((await profile()).map((post) => post.id)).toEqual([id, old.id]);
  const { body } = await test.send(getPost, { as: ana, params: { id } });
  expect(body.post.createdAt).toBe(test.context.clock.now().toISOString());
});

it('a post for its author alone lies in the archive of posts and is not counted', async () => {
  const { id } = await bring({ audience: 'onlyMe', text: '#тайна' });
  expect(await test.refusal(getPost, { as: ben, params: { id } })).toMatchObject({ code: 'post_not_found' });
  const archive = await test.send(listArchive, { as: ana });
  expect(archive.body.posts.map((post) => post.id)).toEqual([id]);
  expect((await test.send(getProfile, { as: ben, params: { id: ana.id } })).body.user.countPosts).toBe(0);
  expect(await check(test.context)).toBe(0);
});

it('the same publication is brought once, and in another import as well', async () => {
  const first = await bring();
  test.context.clock.advance(1);
  importId = await startImport(test.context, ana.id, 'instagram');
  expect((await bring()).id).toBe(first.id);
  expect((await listImports(test.context, ana.id)).map((row) => row.post_count)).toEqual([0, 1]);
});

it('a video that becomes ready later keeps its time', async () => {
  const { id } = await bring({ settings: { kind: 'video', status: 'processing' } });
  const [mediaId] = await readPostMedia(test.context.db, id);
  test.context.clock.advance(DAY_MS);
  const { db } = test.context;
  await db.transaction().execute(async (tx) => {
    const ready = { status: 'ready', video_file: 'video.mp4', failure: null } as const;
    await tx
      .updateTable('media')
      .set(ready)
      .where('id', '=', mediaId ?? null)
      .execute();
    if (mediaId) await setPublished(test.context, tx, mediaId, true);
  });
  const { body } = await test.send(getPost, { as: ben, params: { id } });
  expect(body.post.createdAt).toBe(IMPORTED_AT.toISOString());
});

it('taking an import back removes what it has brought, and nothing else', async () => {
  const own = await test.addPost(ana);
  const other = await startImport(test.context, ana.id, 'folder');
  await bring({ tempId: 'one' });
  await bring({ tempId: 'two', audience: 'onlyMe' });
  const kept = await addImported(test.context, ana, other, { tempId: 'three' });
  await undoImport(test.context, ana.id, importId);
  await expect.poll(() => home(ana), { timeout: 20_000 }).toEqual([own.id, kept.id]);
  const archived = async () => (await test.send(listArchive, { as: ana })).body.posts;
  await expect.poll(archived, { timeout: 20_000 }).toEqual([]);
  expect(await check(test.context)).toBe(0);
  // An import that is taken back stays so, and takes nothing more in.
  await expect(undoImport(test.context, ana.id, importId)).rejects.toMatchObject({
    code: 'import_not_found',
  });
  await expect(bring({ tempId: 'four' })).rejects.toMatchObject({ code: 'import_not_found' });
});

it('an import is taken back by its person alone, and for thirty days', async () => {
  await expect(undoImport(test.context, ben.id, importId)).rejects.toMatchObject({
    code: 'import_not_found',
  });
  test.context.clock.advance(30 * DAY_MS + 1);
  await expect(undoImport(test.context, ana.id, importId)).rejects.toMatchObject({ code: 'import_too_old' });
});

const LATER = new Date(IMPORTED_AT.getTime() + HOUR_MS);
const collections = async () => (await test.send(listCollections, { as: ana })).body.collections;

it('own comments and collections come along, once', async () => {
  const along = {
    comments: [
      { text: 'Да', at: LATER },
      { text: `Нет, @${ben.login}`, at: LATER, inThreadOf: 0 },
    ],
    collections: [{ name: 'Море', at: LATER }],
  };
  const { id } = await bring(along);
  await bring(along);
  const comments = (await test.send(listComments, { as: ben, params: { postId: id } })).body;
  const head = comments.find(({ parentId }) => !parentId);
  expect(comments).toHaveLength(2);
  expect(head).toMatchObject({ text: 'Да', createdAt: LATER.toISOString(), replies: 1, userId: ana.id });
  expect(comments.find(({ parentId }) => parentId === head?.id)).not.toHaveProperty('mentions');
  expect((await profile())[0]).toMatchObject({ countComment: 2, isSaved: true });
  const [made] = await collections();
  const { body } = await test.send(getCollection, { as: ana, params: { id: made?.id ?? '' } });
  expect([made?.name, body.posts.map((post) => post.id)]).toEqual(['Море', [id]]);
  await test.context.events.settled();
  expect((await test.send(listNotifications, { as: ben })).body).toEqual([]);
  expect(await check(test.context)).toBe(0);
});

it('a collection of the name takes the post, and the hundred-and-first is not made', async () => {
  const own = await test.addPost(ana);
  const kept = await addTestCollection(test.context, ana, own);
  const names = Array.from({ length: MAX_COLLECTIONS }, (_, place) => ({ name: `${place}`, at: LATER }));
  await bring({ collections: [{ name: 'Море', at: LATER, isCover: true }, ...names] });
  const all = await collections();
  expect(all).toHaveLength(MAX_COLLECTIONS);
  // The cover that its owner has chosen, or the last added, is not for an import to change.
  expect(all.find(({ id }) => id === kept)).toMatchObject({ countPosts: 2, cover: { postId: own.id } });
});

it('taking back removes the comments, and the collections that it has made and that are empty then', async () => {
  const own = await test.addPost(ana);
  const kept = await addTestCollection(test.context, ana, own);
  const { id } = await bring({
    comments: [{ text: 'Да', at: LATER }],
    collections: [
      { name: 'Море', at: LATER },
      { name: 'Лес', at: LATER },
    ],
  });
  await undoImport(test.context, ana.id, importId);
  await expect.poll(() => home(ana), { timeout: 20_000 }).toEqual([own.id]);
  await expect
    .poll(async () => (await collections()).map((one) => [one.id, one.countPosts]), { timeout: 20_000 })
    .toEqual([[kept, 1]]);
  const left = test.context.db.selectFrom('comments').select('id').where('post_id', '=', id);
  expect(await left.execute()).toEqual([]);
  expect(await check(test.context)).toBe(0);
});
