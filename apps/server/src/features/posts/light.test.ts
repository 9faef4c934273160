import { readFile, writeFile } from 'node:fs/promises';
import { getPost } from '@sfera/contract/posts/posts';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { publishedKey } from '../../files/storage.ts';
import { newTempPath } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { addFiles } from '../../testing/files/test-files.ts';
import { giveUpLight, lighten, normalise, sendVideo, workOnVideos } from '../media/index.ts';
import { LIGHTEN_POST_VIDEO, backfillLight, NORMALISE_POST_VIDEO, POST_VIDEOS, workOnPosts } from './jobs.ts';
import { readVideosToLighten } from './light-queries.ts';

const POLL_OPTIONS = { timeout: 40_000 };
const running = new AbortController().signal;

let test: TestApp;
let ana: TestPerson;

beforeEach(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
});

/** Sixty frames a second are too many for a light rendition. */
async function clip(rate = 60): Promise<Uint8Array> {
  const path = await newTempPath(test.context.storage.tempDir);
  const source = `-f lavfi -i testsrc2=s=160x120:r=${rate}:d=0.5`;
  await makeVideo(testTools(), `${source} -pix_fmt yuv420p -f mp4 ${path}`);
  return readFile(path);
}

async function addReady(): Promise<TestPost> {
  const post = await test.addPost(ana, { status: 'ready' });
  const { storage } = test.context;
  const path = await newTempPath(storage.tempDir);
  await writeFile(path, await clip());
  await storage.put(publishedKey(post.mediaKey, 'video.mp4'), path);
  return post;
}

/** Queued jobs that make light renditions, in the order of their execution. */
const waiting = async () =>
  (
    await sql<{ mediaId: string; priority: number }>`
      select data ->> 'mediaId' as "mediaId", priority from jobs.job
      where name = ${LIGHTEN_POST_VIDEO.name} and state = 'created'
      order by priority desc, created_on, id`.execute(test.context.db)
  ).rows;
const lightUrl = async ({ id }: TestPost) =>
  (await test.send(getPost, { as: ana, params: { id } })).body.post.video?.lightUrl;

it('a light rendition is queued once when the post has its video', async () => {
  const post = await test.addPost(ana, { status: 'processing' });
  await addFiles(test.context, post.mediaKey, ['320.jpg'], await clip());
  // A parallel run finishes while this one is at work.
  const attempt = () => normalise(test.context, post.mediaId, running, POST_VIDEOS);
  await Promise.all([attempt(), attempt()]);
  expect(await waiting()).toEqual([{ mediaId: post.mediaId, priority: 0 }]);
});

it('a light rendition is the video itself, without a job, when the video is light', async () => {
  const post = await test.addPost(ana, { status: 'processing' });
  await addFiles(test.context, post.mediaKey, ['320.jpg'], await clip(10));
  await normalise(test.context, post.mediaId, running, POST_VIDEOS);
  expect(await waiting()).toEqual([]);
  expect(await lightUrl(post)).toBe(`/media/${post.mediaKey}/video.mp4`);
});

it('renditions that were given up are made when their job is revived', async () => {
  const post = await addReady();
  await giveUpLight(test.context, post.mediaId);
  expect(await lightUrl(post)).toBe(`/media/${post.mediaKey}/video.mp4`);
  const revive = () =>
    test.context.db
      .transaction()
      .execute(async (tx) => LIGHTEN_POST_VIDEO.revive?.(tx, { mediaId: post.mediaId }));
  expect(await revive()).toBe(true);
  const [row] = await readVideosToLighten(test.context.db, 1);
  expect(row?.id).toBe(post.mediaId);
  expect(await revive(), 'there is nothing to take back').toBe(false);
  await lighten(test.context, post.mediaId, running, POST_VIDEOS.findShown);
  expect(await lightUrl(post)).toBe(`/media/${post.mediaKey}/light.mp4`);
});

it('a video with a light rendition alone, as the former build makes it, is queued for the small one', async () => {
  const post = await test.addPost(ana, { status: 'ready' });
  const { db } = test.context;
  await db.updateTable('media').set({ light_file: 'light.mp4' }).where('id', '=', post.mediaId).execute();
  await backfillLight(test.context, running);
  expect(await waiting()).toEqual([{ mediaId: post.mediaId, priority: -1 }]);
});

it('a light rendition is not queued when the video does not become ready', async () => {
  const post = await test.addPost(ana, { status: 'processing' });
  await addFiles(test.context, post.mediaKey, ['320.jpg'], await clip());
  const setPublished = vi.fn(() => Promise.reject(new Error('The database is gone')));
  const attempt = normalise(test.context, post.mediaId, running, { ...POST_VIDEOS, setPublished });
  await expect(attempt).rejects.toThrow('gone');
  expect(await waiting()).toEqual([]);
});

it('a light rendition is queued once for videos that were ready before the feature existed, after fresh videos', async () => {
  const { db, jobs } = test.context;
  const older = [];
  for (let made = 0; made < 5; made++) older.push(await test.addPost(ana, { status: 'ready' }));
  const done = await test.addPost(ana, { status: 'ready' });
  await db
    .updateTable('media')
    .set({ light_file: 'light.mp4', small_file: 'light.mp4' })
    .where('id', '=', done.mediaId)
    .execute();
  for (const status of ['processing', 'failed'] as const) await test.addPost(ana, { status });
  await test.addPost(ana, { kind: 'image' });
  await test.addStory(ana, { status: 'ready' });
  const [fresh] = older;
  if (!fresh) throw new Error('There is no post');
  const ask = { mediaId: fresh.mediaId };
  await db.transaction().execute((tx) => jobs.send(tx, LIGHTEN_POST_VIDEO, ask, { key: fresh.mediaId }));

  await backfillLight(test.context, running, 2);
  const ids = (await waiting()).map(({ mediaId }) => mediaId);
  expect(ids.toSorted()).toEqual(older.map(({ mediaId }) => mediaId).toSorted());
  expect((await waiting()).map(({ priority }) => priority)).toEqual([0, -1, -1, -1, -1]);
  expect(ids[0]).toBe(fresh.mediaId);
  await backfillLight(test.context, running, 2);
  expect(await waiting()).toHaveLength(5);
});

it('a video that no person waits for is processed, too, and its light rendition comes after all others', async () => {
  const { mediaId, mediaKey } = await test.addPost(ana, { status: 'processing' });
  await addFiles(test.context, mediaKey, ['320.jpg'], await clip());
  await test.context.db
    .transaction()
    .execute((tx) => sendVideo(test.context, tx, NORMALISE_POST_VIDEO, mediaId, true));
  await workOnVideos(test.context, NORMALISE_POST_VIDEO, POST_VIDEOS);
  await expect.poll(waiting, POLL_OPTIONS).toEqual([{ mediaId, priority: -1 }]);
});

it('a light rendition is made for new videos, and at the start of the server for old ones', async () => {
  const old = await addReady();
  const fresh = await test.addPost(ana, { status: 'processing' });
  await addFiles(test.context, fresh.mediaKey, ['320.jpg'], await clip());
  await test.context.db.transaction().execute(async (tx) => {
    await test.context.jobs.send(tx, NORMALISE_POST_VIDEO.long, { mediaId: fresh.mediaId });
  });
  await workOnPosts(test.context);
  for (const post of [old, fresh])
    await expect.poll(() => lightUrl(post), POLL_OPTIONS).toBe(`/media/${post.mediaKey}/light.mp4`);
});

it('a light rendition is the video itself after the last attempt has failed', async () => {
  const broken = await test.addPost(ana, { status: 'ready' });
  const { db, jobs } = test.context;
  const dead = { mediaId: broken.mediaId };
  await db.transaction().execute((tx) => jobs.send(tx, LIGHTEN_POST_VIDEO.deadLetter, dead));
  await workOnPosts(test.context);
  await expect.poll(() => lightUrl(broken), POLL_OPTIONS).toBe(`/media/${broken.mediaKey}/video.mp4`);
});

it('a light rendition stays queued where ffmpeg is missing', async () => {
  const post = await addReady();
  await workOnPosts({ ...test.context, mediaTools: null });
  const asked = await sql`select from jobs.job where name like 'posts.lighten%'`.execute(test.context.db);
  expect([asked.rows, await lightUrl(post)]).toEqual([[], null]);
});
