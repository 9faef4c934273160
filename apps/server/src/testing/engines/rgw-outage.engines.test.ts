import { readdir, readFile } from 'node:fs/promises';
import { uploadPost } from '@sfera/contract/posts/upload';
import { getCurrentUser } from '@sfera/contract/people/users';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { normalise } from '../../features/media/index.ts';
import { POST_VIDEOS } from '../../features/posts/jobs.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import { StorageAwayError } from '../../base/storage-away.ts';
import { atEnd } from '../at-end.ts';
import { startRgw } from './rgw.ts';
import { listenOnLoopback } from '../listen.ts';
import { makeArchive } from '../files/test-archive.ts';
import { createTestApp } from '../test-app.ts';
import { addFiles, listKeys } from '../files/test-files.ts';
import { sendForm } from '../files/test-form.ts';
import { newTempPath } from '../../files/temp-files.ts';

const rgw = await startRgw();
atEnd(rgw.stop);
const test = await createTestApp({ s3: await rgw.makeBucket() });
const { context } = test;
const origin = await listenOnLoopback(test.app);
const ana = await test.addPerson('ana');
const picture = sharp({ create: { width: 500, height: 400, channels: 3, background: '#3a7' } });
const photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
const upload = (tempId: string) => sendForm(origin, uploadPost, ana, { tempId }, photo);
const countPosts = async () => (await test.send(getCurrentUser, { as: ana })).body.countPosts;

let isAway = false;
const leave = async () => {
  await rgw.kill();
  isAway = true;
};
const comeBack = async () => {
  await rgw.restart();
  isAway = false;
};
afterEach(async () => {
  if (isAway) await comeBack();
});

it('publishes a photo in a bucket and serves it', async () => {
  const { status, body } = await upload('first');
  expect(status).toBe(201);
  const address = body.post.picture.sources[0]?.webp ?? '';
  const served = await fetch(origin + address);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await served.arrayBuffer()).byteLength).toBe(Number(served.headers.get('content-length')));
  expect(await readdir(context.storage.tempDir)).toEqual([]);
});

it('answers a download of an archive with a signed address of the bucket', async () => {
  const url = await makeArchive(test, ana);
  const redirect = await fetch(origin + url, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(redirect.headers.get('location')).toMatch(/\/private\/exports\/[0-9a-f]{32}\?/);
  const download = await fetch(origin + url);
  expect([download.status, download.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="sfera-ana.zip"',
  ]);
  expect(
    Buffer.from(await download.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

it('an upload waits while the bucket restarts', async () => {
  const before = await countPosts();
  await leave();
  const waiting = upload('patient');
  await comeBack();
  expect((await waiting).status).toBe(201);
  expect(await countPosts()).toBe(before + 1);
});

it('an upload fails with words when the bucket stays away, publishes nothing, and succeeds later', async () => {
  const [before, keys] = [await countPosts(), await listKeys(context)];
  await leave();
  const refused = await upload('refused');
  expect([refused.status, refused.body]).toEqual([
    503,
    { code: 'busy', message: 'Хранилище файлов не отвечает. Попробуйте через минуту' },
  ]);
  expect([await countPosts(), await readdir(context.storage.tempDir)]).toEqual([before, []]);
  const unread = await fetch(`${origin}/media/${keys[0]}/320.webp`);
  expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '10']);
  await unread.body?.cancel();
  await comeBack();
  expect(await listKeys(context)).toEqual(keys);
  expect((await upload('refused')).status).toBe(201);
  expect(await countPosts()).toBe(before + 1);
});

it('a video waits for the bucket: the attempt is no fault of the video', async () => {
  const post = await test.addPost(ana, { status: 'processing', videoFile: null });
  const path = `${await newTempPath(context.storage.tempDir)}.mp4`;
  await makeVideo(
    testTools(),
    `-f lavfi -i testsrc2=s=160x90:r=10:d=1 -c:v libx264 -pix_fmt yuv420p ${path}`,
  );
  await addFiles(context, post.mediaKey, ['320.webp', '320.jpg'], await readFile(path));
  const attempt = () => normalise(context, post.mediaId, new AbortController().signal, POST_VIDEOS);
  const status = async () =>
    (await context.db.selectFrom('media').select('status').where('id', '=', post.mediaId).executeTakeFirst())
      ?.status;
  await leave();
  await expect(attempt()).rejects.toBeInstanceOf(StorageAwayError);
  expect(await status()).toBe('processing');
  await comeBack();
  await attempt();
  expect(await status()).toBe('ready');
});
