import { readFile } from 'node:fs/promises';
import { MAX_POST_ITEMS } from '@sfera/contract/posts/limits';
import { getPostItem, MAX_HELD_ITEMS, publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import { deletePost, getPost, listPosts } from '@sfera/contract/posts/posts';
import { getCurrentUser } from '@sfera/contract/people/users';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { newTempPath } from '../../../files/temp-files.ts';
import { makeVideo, testTools } from '../../../processing/testing/test-media.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { createTestUploader, hashOfFile } from '../../../testing/files/test-upload.ts';
import { workOnMedia } from '../../media/index.ts';
import { workOnPosts } from '../jobs.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let photo: Buffer;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
  photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
});

const newName = () => `temp-${(number += 1)}`;

async function makeClip(): Promise<Buffer> {
  const path = await newTempPath(test.context.storage.tempDir);
  const source = '-f lavfi -i testsrc2=s=160x120:r=10:d=2 -c:v libx264 -pix_fmt yuv420p';
  await makeVideo(testTools(), `${source} -movflags +faststart -f mp4 ${path}`);
  return readFile(path);
}

async function hold(as: TestPerson, bytes = photo, tempId = newName()) {
  const file = new Blob([new Uint8Array(bytes)]);
  const { status, body } = await sendForm(origin, uploadPostItem, as, { tempId }, file);
  expect(status).toBe(201);
  return { tempId, ...body.item };
}

type Item = { tempId: string; altText?: string };
const bodyOf = (items: Item[], tempId = newName()) => ({
  tempId,
  text: 'Море',
  items: items.map(({ tempId: name, altText }) => ({ tempId: name, ...(altText && { altText }) })),
});
const publish = (as: TestPerson, items: Item[], tempId?: string) =>
  test.send(publishPost, { as, body: bodyOf(items, tempId) });
const countPosts = async (as: TestPerson) => (await test.send(getCurrentUser, { as })).body.countPosts;
const countMedia = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from media`.execute(test.context.db)).rows[0]?.n);

it('photos and videos become one post in the order that was chosen, described for those who do not see', async () => {
  const before = await countPosts(ana);
  const [first, second] = [await hold(ana), await hold(ana, await makeClip())];
  const third = await hold(ana);
  // The items that wait are seen by no person.
  expect(await countPosts(ana)).toBe(before);
  const known = async (as: TestPerson) =>
    (await test.send(getPostItem, { as, query: { tempId: second.tempId } })).body.item;
  expect([await known(ana), await known(ben)]).toEqual([{ id: second.id, fileType: 'video' }, null]);
  const { status, body } = await publish(ana, [{ ...third, altText: 'Волны' }, second, first]);
  expect(status).toBe(201);
  expect(body.post).toMatchObject({ description: 'Море', fileType: 'image', altText: 'Волны', video: null });
  expect(body.post.items).toMatchObject([
    { id: third.id, fileType: 'image', altText: 'Волны', picture: body.post.picture },
    { id: second.id, fileType: 'video', video: { hasSound: false } },
    { id: first.id, fileType: 'image' },
  ]);
  expect(body.post.items?.[1]).not.toHaveProperty('altText');
  expect(await countPosts(ana)).toBe(before + 1);
  const seen = await test.send(getPost, { as: ben, params: { id: body.post.id } });
  expect(seen.body.post.items).toEqual(body.post.items);
});

it('a post of one item is an ordinary post', async () => {
  const { body } = await publish(ana, [await hold(ana)]);
  expect(body.post).not.toHaveProperty('items');
});

it('a repeated item is the item that is there, and a repeated publication the post that is there', async () => {
  const item = await hold(ana);
  expect(await hold(ana, await makeClip(), item.tempId)).toEqual(item);
  const [items, tempId] = [[item, await hold(ana)], newName()];
  const answers = await Promise.all([publish(ana, items, tempId), publish(ana, items, tempId)]);
  const again = await publish(ana, items, tempId);
  expect(new Set([...answers, again].map(({ body }) => body.post.id)).size).toBe(1);
});

it('an item whose post is there is told apart from one that never came, to its owner alone', async () => {
  const [{ tempId }, postTempId] = [await hold(ana), newName()];
  const ask = async (as: TestPerson) =>
    (await test.send(getPostItem, { as, query: { tempId, postTempId } })).body;
  expect(await ask(ana)).toMatchObject({ item: { fileType: 'image' } });
  await publish(ana, [{ tempId }], postTempId);
  expect(await ask(ana)).toEqual({ item: null, isPublished: true });
  expect(await ask(ben)).toEqual({ item: null });
});

it('a post with an item that is missing, another person’s, or published already is refused whole', async () => {
  const own = await hold(ana);
  const taken = await hold(ana);
  await publish(ana, [taken]);
  const before = await countPosts(ana);
  for (const other of [{ tempId: newName() }, await hold(ben), taken])
    expect(
      await test.refusal(publishPost, { as: ana, body: bodyOf([own, { tempId: other.tempId }]) }),
    ).toMatchObject({ status: 409, code: 'items_missing', field: 'items.1' });
  expect(await countPosts(ana)).toBe(before);
  // The items that were sent are not lost by the refusal.
  expect((await publish(ana, [own])).status).toBe(201);
});

it.each([
  ['none', 0, 'Выберите фото или видео'],
  ['an eleventh', MAX_POST_ITEMS + 1, 'В одном посте не больше 10 фото и видео'],
])('%s is refused in words', async (_what, count, message) => {
  const items = Array.from({ length: count }, () => ({ tempId: newName() }));
  const refused = await test.refusal(publishPost, { as: ana, body: bodyOf(items) });
  expect(refused).toMatchObject({ code: 'invalid_input', message });
  const twice = [{ tempId: 'one' }, { tempId: 'one' }];
  expect((await test.refusal(publishPost, { as: ana, body: bodyOf(twice) })).message).toBe(
    'Один файл назван дважды',
  );
});

it('a broken item is refused by itself, and the others wait', async () => {
  const [first, second] = [await hold(ana), await hold(ana)];
  const bad = new Blob([new Uint8Array(photo.subarray(0, 900))]);
  const { status, body } = await sendForm(origin, uploadPostItem, ana, { tempId: newName() }, bad);
  expect([status, body.code]).toEqual([422, 'media_incomplete']);
  expect((await publish(ana, [first, second])).status).toBe(201);
});

it('an item may arrive in parts', async () => {
  const uploadId = await createTestUploader(origin, ana).send(photo);
  const tempId = newName();
  const { status } = await sendForm(origin, uploadPostItem, ana, {
    tempId,
    uploadId,
    fileHash: hashOfFile(photo),
  });
  expect(status).toBe(201);
  expect((await publish(ana, [{ tempId }])).status).toBe(201);
});

it('deleting the post takes all its media, and what nobody published goes after a day', async () => {
  await workOnMedia(test.context);
  await workOnPosts(test.context);
  const before = await countMedia();
  const { body } = await publish(ana, [await hold(ana), await hold(ana)]);
  const addresses = body.post.items?.map(({ picture }) => picture.sources[0]?.webp ?? '') ?? [];
  await test.send(deletePost, { as: ana, params: { id: body.post.id } });
  expect(await countMedia()).toBe(before);
  await expect
    .poll(() => Promise.all(addresses.map(async (at) => (await fetch(origin + at)).status)), {
      timeout: 20_000,
    })
    .toEqual([404, 404]);

  const { id, tempId } = await hold(ana);
  await sql`update jobs.job set start_after = now() where data ->> 'mediaId' = ${id}`.execute(
    test.context.db,
  );
  await expect.poll(countMedia, { timeout: 20_000 }).toBe(before);
  expect(await test.refusal(publishPost, { as: ana, body: bodyOf([{ tempId }]) })).toMatchObject({
    code: 'items_missing',
  });
});

it('a person has so many waiting items, and the oldest make room', async () => {
  const cat = await test.addPerson('cat');
  const oldest = await hold(cat);
  await sql`
    insert into media select (jsonb_populate_record(m, jsonb_build_object(
      'id', gen_random_uuid(), 'media_key', replace(gen_random_uuid()::text, '-', '')))).*
    from media m, generate_series(1, ${MAX_HELD_ITEMS - 1}) where m.id = ${oldest.id}`.execute(
    test.context.db,
  );
  await sql`
    insert into held_items select owner_id, id::text, id, now() + interval '1 hour' from media m
    where owner_id = ${cat.id} and id <> ${oldest.id}`.execute(test.context.db);
  test.context.clock.advance(2 * 3_600_000);
  await hold(cat);
  const { rows } = await sql<{ temp_id: string }>`
    select temp_id from held_items where user_id = ${cat.id}`.execute(test.context.db);
  expect(rows).toHaveLength(MAX_HELD_ITEMS);
  expect(rows.map((row) => row.temp_id)).not.toContain(oldest.tempId);
});

it('lists show the post once', async () => {
  const { body } = await publish(ana, [await hold(ana), await hold(ana)]);
  const { posts } = (await test.send(listPosts, { as: ben })).body;
  expect(posts.filter(({ id }) => id === body.post.id)).toHaveLength(1);
});
