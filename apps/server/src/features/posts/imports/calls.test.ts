import { readFile } from 'node:fs/promises';
import { DAY_MS } from '@sfera/contract/base/time';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import {
  findImported,
  listImports,
  publishImportedPost,
  startImport,
  undoImport,
  uploadImportItem,
} from '@sfera/contract/posts/imports';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { getProfile } from '@sfera/contract/people/profiles';
import { getTag } from '@sfera/contract/posts/tags';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { check } from '../../../cli/check.ts';
import { makeVideo, testTools } from '../../../processing/testing/test-media.ts';
import { newTempPath } from '../../../files/temp-files.ts';
import { IMPORTED_AT } from '../../../testing/data/test-import.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { workOnMedia } from '../../media/index.ts';
import { workOnImports } from './jobs.ts';

let test: TestApp;
let origin: string;
let photo: Buffer;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;
let id: string;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  await workOnImports(test.context);
  await workOnMedia(test.context);
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
  id = await start();
});

const start = async (as = ana) =>
  (await test.send(startImport, { as, body: { source: 'instagram' } })).body.id;

async function upload(tempId: string, { bytes = photo, as = ana, importId = id } = {}) {
  const route = { ...uploadImportItem, path: `/api/imports/${importId}/items` as const };
  const { status, body } = await sendForm(
    origin,
    route as typeof uploadImportItem,
    as,
    { tempId },
    new Blob([new Uint8Array(bytes)]),
  );
  return { status, body };
}

const postBody = (tempId: string, items = [`${tempId}-0`], changes = {}) => ({
  tempId,
  text: 'Море #лето',
  at: IMPORTED_AT.toISOString(),
  audience: 'everyone',
  items: items.map((name) => ({ tempId: name, altText: 'Волны' })),
  ...changes,
});

async function bring(tempId: string, changes = {}) {
  expect((await upload(`${tempId}-0`)).status).toBe(201);
  const { status, body } = await test.send(publishImportedPost, {
    as: ana,
    params: { id },
    body: postBody(tempId, undefined, changes),
  });
  expect(status).toBe(201);
  return body.post;
}

const files = async (urls: string[]) =>
  Promise.all(urls.map(async (url) => (await fetch(origin + url)).status));

const readImports = async () => (await test.send(listImports, { as: ana })).body;

it('a publication comes along with its files, and says from where', async () => {
  const post = await bring('one');
  expect(post).toMatchObject({
    description: 'Море #лето',
    altText: 'Волны',
    importedFrom: 'instagram',
    createdAt: IMPORTED_AT.toISOString(),
  });
  const seen = await test.send(getPost, { as: ben, params: { id: post.id } });
  expect(seen.body.post.importedFrom).toBe('instagram');
  const { posts } = (await test.send(listPosts, { as: ben, query: { userId: ana.id } })).body;
  expect(posts).toMatchObject([{ id: post.id, importedFrom: 'instagram' }]);
  expect(await readImports()).toEqual({
    imports: [
      {
        id,
        source: 'instagram',
        createdAt: test.context.clock.now().toISOString(),
        postCount: 1,
        undoUntil: new Date(test.context.clock.now().getTime() + 30 * DAY_MS).toISOString(),
        undoneAt: null,
      },
    ],
    allowance: { pausedUntil: null, leftBytes: null },
  });
});

it('own comments come with the call, and an answer names one before it', async () => {
  const at = IMPORTED_AT.toISOString();
  const comments = [
    { text: 'Да', at },
    { text: 'Нет', at, inThreadOf: 0 },
  ];
  expect(await bring('talk', { comments })).toMatchObject({ countComment: 2 });
  for (const refused of [
    comments.toReversed(),
    [...comments, { text: 'Ау', at, inThreadOf: 1 }],
    [{ text: ' ', at }],
    Array.from({ length: 201 }, () => ({ text: 'Да', at })),
  ]) {
    const body = postBody('other', undefined, { comments: refused });
    expect(await test.refusal(publishImportedPost, { as: ana, params: { id }, body })).toMatchObject({
      code: 'invalid_input',
    });
  }
});

it('a post that began here says nothing of the kind', async () => {
  const own = await test.addPost(ana);
  expect((await test.send(getPost, { as: ben, params: { id: own.id } })).body.post).not.toHaveProperty(
    'importedFrom',
  );
});

it('repeats answer with the post that is there, and its names are known', async () => {
  const post = await bring('one');
  const again = await test.send(publishImportedPost, {
    as: ana,
    params: { id: await start() },
    body: postBody('one'),
  });
  expect(again.body.post.id).toBe(post.id);
  const known = (as: TestPerson) =>
    test.send(findImported, { as, body: { tempIds: ['none', 'one', 'two'] } });
  expect((await known(ana)).body.tempIds).toEqual(['one']);
  expect((await known(ben)).body.tempIds).toEqual([]);
  const many = Array.from({ length: 301 }, (_, at) => `name-${at}`);
  expect(await test.refusal(findImported, { as: ana, body: { tempIds: many } })).toMatchObject({
    message: 'Не больше 300 сразу',
  });
});

it('files of other people’s imports, and of those that were taken back, are refused', async () => {
  expect((await upload('one-0', { as: ben })).body).toMatchObject({ code: 'import_not_found' });
  await test.send(undoImport, { as: ana, params: { id } });
  expect((await upload('one-0')).body).toMatchObject({ code: 'import_not_found' });
});

it('a missing file refuses the publication, and what came stays', async () => {
  await upload('one-0');
  const refused = await test.refusal(publishImportedPost, {
    as: ana,
    params: { id },
    body: postBody('one', ['one-0', 'one-1']),
  });
  expect(refused).toMatchObject({ code: 'items_missing', field: 'items.1' });
  await upload('one-1');
  const { body } = await test.send(publishImportedPost, {
    as: ana,
    params: { id },
    body: postBody('one', ['one-0', 'one-1']),
  });
  expect(body.post.items).toHaveLength(2);
});

it('a video waits behind those of people who publish now', async () => {
  const path = await newTempPath(test.context.storage.tempDir);
  const source = '-f lavfi -i testsrc2=s=160x120:r=10:d=1 -c:v libx264 -pix_fmt yuv420p';
  await makeVideo(testTools(), `${source} -movflags +faststart -f mp4 ${path}`);
  const clip = await readFile(path);
  expect((await upload('film-0', { bytes: clip })).status).toBe(201);
  await sendForm(origin, uploadPostItem, ana, { tempId: 'own' }, new Blob([new Uint8Array(clip)]));
  const { rows } = await sql<{ name: string }>`
    select j.name from held_items h join jobs.job j on j.data ->> 'mediaId' = h.media_id::text
    where h.user_id = ${ana.id} and j.name like 'posts.normalise-video%' order by h.temp_id`.execute(
    test.context.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['posts.normalise-video.late', 'posts.normalise-video.short']);
});

it('all that an import has brought goes with it: posts, files, counters; all else stays', async () => {
  const own = await test.addPost(ana, { description: '#лето' });
  const usedBefore = (await test.send(getOwnStorage, { as: ana })).body.usedBytes;
  const brought = [await bring('one'), await bring('two', { audience: 'onlyMe' })];
  const mine = id;
  id = await start();
  const other = await bring('three');
  const urls = brought.map(({ thumbnailUrl }) => thumbnailUrl);
  expect(await files(urls)).toEqual([200, 200]);
  await test.send(undoImport, { as: ana, params: { id: mine } });
  const shown = async () =>
    (await test.send(listPosts, { as: ana, query: { type: 'own' } })).body.posts.map((post) => post.id);
  await expect.poll(shown, { timeout: 20_000 }).toEqual([own.id, other.id]);
  await expect.poll(() => files(urls), { timeout: 20_000 }).toEqual([404, 404]);
  expect(await files([other.thumbnailUrl])).toEqual([200]);
  const { body: profile } = await test.send(getProfile, { as: ben, params: { id: ana.id } });
  expect(profile.user.countPosts).toBe(2);
  const tag = await test.send(getTag, { as: ben, params: { name: 'лето' }, query: { order: 'new' } });
  expect(
    tag.body.posts.map((post) => post.id).filter((one) => [own.id, other.id].includes(one)),
  ).toHaveLength(2);
  const { usedBytes } = (await test.send(getOwnStorage, { as: ana })).body;
  expect(usedBytes).toBeGreaterThan(usedBefore);
  const { imports } = await readImports();
  expect(imports).toMatchObject([
    { id, postCount: 1, undoneAt: null },
    { id: mine, postCount: 0, undoUntil: null, undoneAt: expect.any(String) },
  ]);
  expect(await check(test.context)).toBe(0);
});
