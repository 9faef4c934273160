import * as v from 'valibot';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import { MediaId } from '@sfera/contract/base/ids';
import { uploadPost } from '@sfera/contract/posts/upload';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTempPath } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { normalise } from '../media/index.ts';
import { POST_VIDEOS } from './jobs.ts';

// Here a file of each outcome goes the whole way: form, decoder, answer, job, the address that serves the file, and the
// page that tells messengers of it.

const INDEX = join(import.meta.dirname, '../../../../web/index.html');

let dist: string;
let test: TestApp;
let origin: string;
let ana: TestPerson;
let photo: Buffer;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sfera-pages-'));
  await writeFile(join(dist, 'index.html'), await readFile(INDEX));
  test = await createTestApp({}, dist);
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#3a7' } });
  photo = await picture.jpeg().toBuffer();
});
afterAll(() => rm(dist, { recursive: true, force: true }));

const blob = (bytes: Uint8Array | string) =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);

/** Publishes as a browser does; an empty file has a name like any other. */
async function upload(file: Blob) {
  const form = new FormData();
  form.append('text', 'Море в марте');
  form.append('file', file, 'photo.jpg');
  const headers = { authorization: `Bearer ${ana.token}` };
  const reply = await fetch(origin + uploadPost.path, { method: 'POST', body: form, headers });
  return { status: reply.status, body: (await reply.json()) as { post: Post } & ErrorBody };
}

async function served(address: string) {
  const answer = await fetch(new URL(address, origin));
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  return [answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')];
}
const right = (type: string) => [200, type, 'nosniff'];

async function expectPicture({ picture }: Post) {
  expect(picture.sources.length).toBeGreaterThan(0);
  for (const { webp, jpeg } of picture.sources) {
    expect(await served(webp)).toEqual(right('image/webp'));
    expect(await served(jpeg)).toEqual(right('image/jpeg'));
  }
}

/** The value of a tag of the post's page, as a messenger reads the page. */
async function tagOf({ id }: Post, property: string) {
  const page = await (await fetch(`${origin}/post/${id}`)).text();
  return new RegExp(`="${property}" content="([^"]*)"`).exec(page)?.[1];
}

it('serves a photo in every size at once, and a messenger finds the picture', async () => {
  const { post } = (await upload(blob(photo))).body;
  await expectPicture(post);
  expect(await tagOf(post, 'og:description')).toBe('Море в марте');
  expect(await tagOf(post, 'og:video')).toBeUndefined();
  const picture = (await tagOf(post, 'og:image')) ?? '';
  expect(picture).toMatch(new RegExp(`^${origin}/media/`));
  expect(await served(picture)).toEqual(right('image/jpeg'));
});

it('serves the poster of a video that must be transcoded at once, and the video when its job is done', async () => {
  const path = await newTempPath(test.context.storage.tempDir);
  const hevc = '-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1';
  await makeVideo(testTools(), `-f lavfi -i testsrc2=s=160x90:r=10:d=1 ${hevc} -f mp4 ${path}`);
  const { post } = (await upload(blob(await readFile(path)))).body;
  expect(post).toMatchObject({ fileType: 'video', status: 'processing' });
  await expectPicture(post);

  const { media_id } = await test.context.db
    .selectFrom('post_media')
    .select('media_id')
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow();
  await normalise(test.context, v.parse(MediaId, media_id), new AbortController().signal, POST_VIDEOS);
  const { post: ready } = (await test.send(getPost, { params: { id: post.id } })).body;
  expect(ready).toMatchObject({ status: 'ready', failure: null });
  expect(await served(ready.video?.url ?? '')).toEqual(right('video/mp4'));
  expect(await tagOf(ready, 'og:type')).toBe('video.other');
  expect(await served((await tagOf(ready, 'og:image')) ?? '')).toEqual(right('image/jpeg'));
  expect(await served((await tagOf(ready, 'og:video')) ?? '')).toEqual(right('video/mp4'));
});

it.each<[string, ErrorCode[], () => Blob]>([
  ['a page that calls itself a photo', ['unsupported_media'], () => blob('<!doctype html>'.repeat(99))],
  ['an empty file', ['file_empty'], () => blob('')],
  [
    'a photo that breaks off',
    ['media_incomplete', 'media_unreadable'],
    () => blob(photo.subarray(0, Math.floor(photo.length / 3))),
  ],
])('refuses %s, and says why', async (_what, codes, file) => {
  const { status, body } = await upload(file());
  expect(codes).toContain(body.code);
  expect(status).toBe(ERRORS[body.code].status);
  expect(body.message).toMatch(/[а-я]/);
});

it('answers the same for a post that became private and for one that never was', async () => {
  const shy = await test.addPerson('shy', { isPrivate: true });
  const { id } = await test.addPost(shy);
  const refusals = await Promise.all(
    [id, '019ca945-0a01-7619-84b8-ed9b20ebcb81'].map(async (postId) => {
      const answer = await fetch(origin + getPost.path.replace(':id', postId));
      return [answer.status, await answer.text()];
    }),
  );
  expect(refusals[0]?.[0]).toBe(404);
  expect(refusals[0]).toEqual(refusals[1]);
});
