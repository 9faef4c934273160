import { changeCover, editPost } from '@sfera/contract/posts/edit';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { listCases } from '@sfera/contract/moderation/moderation';
import { getTag } from '@sfera/contract/posts/tags';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishedKey } from '../../../files/storage.ts';
import { newTempPath } from '../../../files/temp-files.ts';
import { makeVideo, testTools } from '../../../processing/testing/test-media.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { openCase } from '../../../testing/data/test-report.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const read = async ({ id }: Pick<Post, 'id'>, as = ana) =>
  (await test.send(getPost, { as, params: { id } })).body.post;
const itemsOf = (post: Post) => post.items ?? [{ id: post.mediaId, altText: post.altText }];
const wanted = (post: Post, text = post.description) => ({
  text,
  items: itemsOf(post).map(({ id = '', altText = '' }) => ({ id, altText })),
});
const edit = ({ id }: Pick<Post, 'id'>, body: ReturnType<typeof wanted>) =>
  test.send(editPost, { as: ana, params: { id }, body });

it('changes words and descriptions, and says when', async () => {
  const { id } = await test.addPost(ana, { description: 'Мре', altText: 'Кот' });
  const post = await read({ id });
  expect(post).not.toHaveProperty('editedAt');
  test.context.clock.advance(1_000);
  const { body } = await edit(post, { text: 'Море', items: [{ id: post.mediaId ?? '', altText: 'Кит' }] });
  const editedAt = test.context.clock.now().toISOString();
  expect(body.post).toMatchObject({ description: 'Море', altText: 'Кит', editedAt });
  expect(await read(post, ben)).toMatchObject({
    description: 'Море',
    altText: 'Кит',
    editedAt,
    picture: post.picture,
  });
});

it('changes the order, and whichever comes first stands for the post', async () => {
  const { id } = await test.addPost(ana, { further: [{ kind: 'video', altText: 'Чайка' }, {}] });
  const post = await read({ id });
  const { text, items } = wanted(post);
  const { body } = await edit(post, { text, items: [1, 2, 0].map((at) => items[at] ?? expect.fail()) });
  expect(body.post).toMatchObject({ fileType: 'video', altText: 'Чайка', mediaId: items[1]?.id });
  expect(body.post.items?.map((item) => item.id)).toEqual([1, 2, 0].map((at) => items[at]?.id));
  expect(body.post.items?.[2]?.picture).toEqual(post.picture);
});

it('removes photos and videos for good, the first of them too, with their files and their failures', async () => {
  const { id } = await test.addPost(ana, { further: [{ status: 'failed' }, {}] });
  const post = await read({ id }, ana);
  expect(post.status).toBe('failed');
  const { text, items } = wanted(post);
  const { body } = await edit(post, { text, items: items.slice(2) });
  expect(body.post).not.toHaveProperty('items');
  // The item that kept the post from others is gone.
  expect((await read(post, ben)).status).toBe('ready');
  expect((await read(post)).mediaId).toBe(items[2]?.id);
  const { rows } = await sql`select from media`.execute(test.context.db);
  expect(rows).toHaveLength(1);
  const { rows: jobs } = await sql<{ keys: string[] }>`
    select data -> 'mediaKeys' as keys from jobs.job where name = 'media.remove-files'`.execute(
    test.context.db,
  );
  expect(jobs.map(({ keys }) => keys.length)).toEqual([2]);
});

it('refuses photos of other posts, and what another device has removed', async () => {
  const { id } = await test.addPost(ana, { further: [{}] });
  const other = await read(await test.addPost(ana));
  const post = await read({ id });
  const { text, items } = wanted(post);
  const foreign = { text, items: [...items, ...wanted(other).items] };
  const call = { as: ana, params: { id } };
  expect(await test.refusal(editPost, { ...call, body: foreign })).toMatchObject({ code: 'post_changed' });
  await edit(post, { text, items: items.slice(1) });
  expect(await test.refusal(editPost, { ...call, body: wanted(post) })).toMatchObject({
    code: 'post_changed',
  });
  for (const [body, message] of [
    [{ text, items: [] }, 'Хотя бы одно фото или видео должно остаться'],
    [{ text, items: [...items, ...items] }, 'Один файл назван дважды'],
  ] as const)
    expect(await test.refusal(editPost, { ...call, body })).toMatchObject({ code: 'invalid_input', message });
});

it('keeps each former version for moderators, and none of a change that changes nothing', async () => {
  const { id } = await test.addPost(ana, { description: 'Раз' });
  for (const text of ['Два', 'Два', 'Три']) {
    test.context.clock.advance(1_000);
    await edit({ id }, wanted(await read({ id }), text));
  }
  await openCase(test.context, ben, { kind: 'post', id });
  const cat = await test.addPerson('cat');
  await sql`update users set role = 'owner' where id = ${cat.id}`.execute(test.context.db);
  const { body } = await test.send(listCases, { as: cat });
  expect(body.cases[0]?.versions?.map(({ text }) => text)).toEqual(['Раз', 'Два']);
});

/** Red in its first second, then blue. */
async function addClip() {
  const post = await test.addPost(ana, { kind: 'video' });
  const { storage } = test.context;
  const path = await newTempPath(storage.tempDir);
  const colours = ['red', 'blue'].map((colour) => `-f lavfi -i color=c=${colour}:s=64x80:r=10:d=1`);
  await makeVideo(
    testTools(),
    `${colours.join(' ')} -filter_complex concat=n=2 -pix_fmt yuv420p -f mp4 ${path}`,
  );
  await storage.put(publishedKey(post.mediaKey, 'video.mp4'), path);
  return read(post);
}

const changeTo = ({ id, mediaId }: Post, at: number) =>
  test.send(changeCover, { as: ana, params: { id }, body: { mediaId, at } });

it('changes the tags and mentions with the words', async () => {
  const { id } = await test.addPost(ana, { description: '#море' });
  const tagged = async (name: string) =>
    (await test.send(getTag, { as: ana, params: { name } })).body.tag.countPosts;
  expect(await tagged('море')).toBe(1);
  const { body } = await edit({ id }, wanted(await read({ id }), '#горы с @ben'));
  expect([await tagged('море'), await tagged('горы')]).toEqual([0, 1]);
  expect(body.post.mentions).toMatchObject([{ written: 'ben', id: ben.id }]);
});

describe('the cover of a video', () => {
  it('is the chosen frame, at new addresses, and the video is the same', async () => {
    const before = await addClip();
    const { status, body } = await changeTo(before, 1.5);
    expect(status).toBe(200);
    const { picture, video } = body.post;
    expect(video?.url).not.toBe(before.video?.url);
    const [, , key = '', file = ''] = video?.url?.split('/') ?? [];
    expect(await test.context.storage.exists(publishedKey(key, file))).toBe(true);
    const [, , , name = ''] = picture.sources[0]?.jpeg.split('/') ?? [];
    const { dominant } = await test.context.storage.withLocalFile(publishedKey(key, name), (path) =>
      sharp(path).stats(),
    );
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it('is not changed of a video that is not ready, of a photo, and of what the post does not have', async () => {
    const waiting = await read(await test.addPost(ana, { status: 'processing' }));
    const photo = await read(await test.addPost(ana));
    for (const [post, code] of [
      [waiting, 'video_not_ready'],
      [photo, 'video_not_ready'],
      [{ ...photo, mediaId: waiting.mediaId }, 'post_changed'],
    ] as const) {
      const body = { mediaId: post.mediaId, at: 1 };
      expect(await test.refusal(changeCover, { as: ana, params: { id: post.id }, body })).toMatchObject({
        code,
      });
    }
  });
});
