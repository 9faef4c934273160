import { readFile } from 'node:fs/promises';
import { blockUser } from '@sfera/contract/people/blocks';
import { editPost } from '@sfera/contract/posts/edit';
import { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import {
  getOriginalsChoice,
  keepOriginal,
  listDownloads,
  setOriginalsChoice,
} from '@sfera/contract/posts/originals';
import { archivePost } from '@sfera/contract/posts/own-posts';
import { deletePost, getPost, type Post } from '@sfera/contract/posts/posts';
import { publishScheduledPost, schedulePost } from '@sfera/contract/posts/scheduled';
import { uploadPost } from '@sfera/contract/posts/upload';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashBlocks } from '../../../files/block-hash.ts';
import { newTempPath } from '../../../files/temp-files.ts';
import { makeVideo, testTools } from '../../../processing/testing/test-media.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { createTestUploader, hashOfFile } from '../../../testing/files/test-upload.ts';
import { workOnMedia } from '../../media/index.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
/** 1000 px wide, of a phone that knows the place. */
let photo: Buffer;
/** The same as the browser sends it. */
let shown: Blob;
let number = 0;

const PLACE = Buffer.from([55, 0, 0, 0, 1, 0, 0, 0, 45, 0, 0, 0, 1, 0, 0, 0]);
const hasPlace = (bytes: Buffer) => bytes.includes(PLACE);

const picture = () => sharp({ create: { width: 1000, height: 800, channels: 3, background: '#3a7' } });

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  await workOnMedia(test.context);
  photo = await picture()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 2088/100' } })
    .jpeg()
    .toBuffer();
  expect(hasPlace(photo)).toBe(true);
  shown = new Blob([new Uint8Array(await picture().resize(400).jpeg().toBuffer())]);
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

async function publish(fields: Record<string, string> = {}): Promise<Post & { tempId: string }> {
  const tempId = `post-${number}`;
  const { status, body } = await sendForm(origin, uploadPost, ana, { text: '', tempId, ...fields }, shown);
  expect(status).toBe(201);
  return { ...body.post, tempId };
}

async function keep(fields: Record<string, string>, file: Buffer | null = photo, as = ana) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'IMG.jpg');
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await fetch(origin + keepOriginal.path, { method: 'POST', body: form, headers });
  const text = await reply.text();
  return { status: reply.status, code: text === '' ? null : (JSON.parse(text) as { code: string }).code };
}

const downloadsOf = async ({ id }: Pick<Post, 'id'>, as = ana) =>
  (await test.send(listDownloads, { as, params: { id } })).body.files;
async function download({ url }: { url: string }) {
  const reply = await fetch(origin + url);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, saved: reply.headers.get('content-disposition'), bytes };
}
const usedBytes = async () => {
  const { rows } = await sql<{
    used: string;
  }>`select used_bytes as used from users where id = ${ana.id}`.execute(test.context.db);
  return Number(rows[0]?.used);
};
const first = <T>([item]: readonly T[]): T => item ?? expect.fail('nothing is there');

describe('an original', () => {
  it('is saved by its author as large as it came, without its place, under a name of its own', async () => {
    const post = await publish();
    expect(await keep({ postTempId: post.tempId })).toEqual({ status: 204, code: null });
    const file = first(await downloadsOf(post));
    expect(file.isOriginal).toBe(true);
    const { status, saved, bytes } = await download(file);
    expect([status, hasPlace(bytes), bytes.length]).toEqual([200, false, photo.length]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1000, height: 800 });
    const day = test.context.clock.now().toISOString().slice(0, 10);
    expect(saved).toContain(`filename="sfera-${ana.login}-${day}.jpg"`);
  });

  it('keeps its place when the author says so', async () => {
    const post = await publish();
    await keep({ postTempId: post.tempId, keepsPlace: 'true' });
    expect((await download(first(await downloadsOf(post)))).bytes).toEqual(photo);
  });

  it('counts in the quota, once, and not any more when the post is deleted', async () => {
    const post = await publish();
    const before = await usedBytes();
    await keep({ postTempId: post.tempId });
    expect(await usedBytes()).toBe(before + photo.length);
    await keep({ postTempId: post.tempId });
    expect(await usedBytes()).toBe(before + photo.length);
    const file = first(await downloadsOf(post));
    await test.send(deletePost, { as: ana, params: { id: post.id } });
    expect(await usedBytes()).toBe(0);
    await expect.poll(async () => (await download(file)).status).toBe(404);
  });

  it('is refused where the quota is used up, and the post stays', async () => {
    const post = await publish();
    await sql`update users set quota_bytes = used_bytes where id = ${ana.id}`.execute(test.context.db);
    expect((await keep({ postTempId: post.tempId })).code).toBe('quota_exceeded');
    const file = first(await downloadsOf(post));
    expect(file.isOriginal).toBe(false);
    const { saved, bytes } = await download(file);
    expect([saved, (await sharp(bytes).metadata()).width]).toEqual([
      expect.stringMatching(/^attachment/),
      400,
    ]);
  });

  it('arrives in parts, too', async () => {
    const post = await publish();
    const uploadId = await createTestUploader(origin, ana).send(photo, 2_000);
    const fields = { postTempId: post.tempId, uploadId, fileHash: hashOfFile(photo) };
    expect(await keep(fields, null)).toEqual({ status: 204, code: null });
    expect((await download(first(await downloadsOf(post)))).bytes).toHaveLength(photo.length);
  });

  it.each([
    ['of a post that is not there', { postTempId: 'none' }, 'post_not_found'],
    ['for a place that the post does not have', { position: '1' }, 'post_not_found'],
    ['for no place at all', { position: '99' }, 'invalid_input'],
    ['without its file', {}, 'no_file'],
  ])('is refused %s', async (_what, fields, code) => {
    const post = await publish();
    const file = code === 'no_file' ? null : photo;
    expect((await keep({ postTempId: post.tempId, ...fields }, file)).code).toBe(code);
  });

  it('is refused to other people and of other kinds', async () => {
    const post = await publish();
    expect((await keep({ postTempId: post.tempId }, photo, ben)).code).toBe('post_not_found');
    expect((await keep({ postTempId: post.tempId }, Buffer.from('no picture'))).code).toBe(
      'unsupported_media',
    );
    const cut = Buffer.concat([photo.subarray(0, 200), Buffer.alloc(50_000)]);
    expect((await keep({ postTempId: post.tempId }, cut)).code).toBe('original_not_cleaned');
  });

  it('stands in the archive of its author in place of what is shown', async () => {
    const post = await publish();
    await keep({ postTempId: post.tempId });
    const { files } = await openArchive(test, await makeArchive(test, ana));
    const media = [...files].filter(([name]) => name.startsWith('media/'));
    expect(media.map(([name, bytes]) => [name.endsWith(`${post.id}.jpg`), bytes.length])).toEqual([
      [true, photo.length],
    ]);
  });
});

describe('what others may save', () => {
  it('is nothing, until the author allows it, and nothing again when the author ends it', async () => {
    const post = await publish();
    await keep({ postTempId: post.tempId });
    const call = { as: ben, params: { id: post.id } };
    expect(await test.refusal(listDownloads, call)).toMatchObject({
      code: 'download_not_allowed',
      message: 'Автор не разрешил скачивать этот пост',
    });
    const allow = (allowsDownload: boolean) => {
      const body = { text: '', items: [{ id: post.mediaId ?? '', altText: '' }], allowsDownload };
      return test.send(editPost, { as: ana, params: { id: post.id }, body });
    };
    expect((await allow(true)).body.post.allowsDownload).toBe(true);
    const { body } = await test.send(getPost, call);
    expect([body.post.allowsDownload, body.post.editedAt]).toEqual([true, undefined]);
    const file = first(await downloadsOf(post, ben));
    expect((await download(file)).bytes).toHaveLength(photo.length);
    await allow(false);
    expect(await test.refusal(listDownloads, call)).toMatchObject({ code: 'download_not_allowed' });
    await expect.poll(async () => (await download(file)).status).toBe(404);
    expect((await download(first(await downloadsOf(post)))).bytes).toHaveLength(photo.length);
  });

  it('is as the author has said with the publication', async () => {
    const post = await publish({ allowsDownload: 'true' });
    const file = first(await downloadsOf(post, ben));
    expect([file.isOriginal, (await download(file)).status]).toEqual([false, 200]);
  });

  it('ends when the post is put away, and for those whom the author has blocked', async () => {
    const post = await publish({ allowsDownload: 'true' });
    await keep({ postTempId: post.tempId });
    const file = first(await downloadsOf(post, ben));
    await test.send(blockUser, { as: ana, params: { id: ben.id } });
    const call = { as: ben, params: { id: post.id } };
    expect(await test.refusal(listDownloads, call)).toMatchObject({ code: 'post_not_found' });
    await test.send(archivePost, { as: ana, params: { id: post.id } });
    await expect.poll(async () => (await download(file)).status).toBe(404);
    expect((await download(first(await downloadsOf(post)))).bytes).toHaveLength(photo.length);
  });
});

const hold = async (tempId: string) => {
  const { status } = await sendForm(origin, uploadPostItem, ana, { tempId }, shown);
  expect(status).toBe(201);
  return { tempId };
};

const wanted = async (tempId: string) => ({
  tempId,
  items: [await hold(`${tempId}-0`), await hold(`${tempId}-1`)],
  allowsDownload: true,
});

describe('a post of several', () => {
  it('keeps the original of each by its place when it was published', async () => {
    const tempId = `several-${number}`;
    const { body } = await test.send(publishPost, { as: ana, body: await wanted(tempId) });
    const items = (body.post.items ?? []).map(({ id }) => ({ id, altText: '' })).toReversed();
    await test.send(editPost, { as: ana, params: { id: body.post.id }, body: { text: '', items } });
    await keep({ postTempId: tempId, position: '1' });
    const files = await downloadsOf(body.post, ben);
    expect(files.map(({ isOriginal }) => isOriginal)).toEqual([true, false]);
    expect(files.map(({ url }) => url.split('/').at(-1)?.slice(-6))).toEqual(['-1.jpg', '-2.jpg']);
  });

  it('keeps it while it waits for its time', async () => {
    const tempId = `later-${number}`;
    const publishAt = new Date(test.context.clock.now().getTime() + 3_600_000).toISOString();
    const answer = await test.send(schedulePost, { as: ana, body: { ...(await wanted(tempId)), publishAt } });
    expect(await keep({ postTempId: tempId, position: '1' })).toEqual({ status: 204, code: null });
    const id = answer.body.scheduled?.id ?? expect.fail();
    const { body } = await test.send(publishScheduledPost, { as: ana, params: { id } });
    expect((await downloadsOf(body.post, ben)).map(({ isOriginal }) => isOriginal)).toEqual([false, true]);
  });
});

it('the file that was received for a video is kept by its sum, without its place', async () => {
  const path = await newTempPath(test.context.storage.tempDir);
  const source = '-f lavfi -i testsrc2=s=160x120:r=10:d=2 -c:v libx264 -pix_fmt yuv420p';
  await makeVideo(testTools(), `${source} -metadata location=+55.7558+037.6173/ -f mov ${path}`);
  const video = await readFile(path);
  expect(video.includes('+55.7558')).toBe(true);
  const tempId = `video-${number}`;
  const { body } = await sendForm(origin, uploadPost, ana, { text: '', tempId }, new Blob([video]));
  expect((await keep({ postTempId: tempId, fileHash: '0'.repeat(64) }, null)).code).toBe('no_file');
  expect(await keep({ postTempId: tempId, fileHash: await hashBlocks(path) }, null)).toEqual({
    status: 204,
    code: null,
  });
  const file = first(await downloadsOf(body.post));
  const { saved, bytes } = await download(file);
  expect([file.isOriginal, saved?.includes('.mov'), bytes.includes('+55.7558')]).toEqual([true, true, false]);
});

it('the choice of a person is off at first, and kept', async () => {
  expect((await test.send(getOriginalsChoice, { as: ana })).body).toEqual({ keepsOriginals: false });
  await test.send(setOriginalsChoice, { as: ana, body: { keepsOriginals: true } });
  expect((await test.send(getOriginalsChoice, { as: ana })).body).toEqual({ keepsOriginals: true });
});
