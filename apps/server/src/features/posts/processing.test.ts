import { readFile } from 'node:fs/promises';
import { getPost, listPosts, retryPost } from '@sfera/contract/posts/posts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../../processing/tools/run-tool.ts';
import { newTempPath } from '../../files/temp-files.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../testing/files/test-files.ts';
import type { MediaStorage } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { failVideo, normalise } from '../media/index.ts';
import { NORMALISE_POST_VIDEO, POST_VIDEOS, workOnPosts } from './jobs.ts';
import { setPublished } from './queries.ts';

const PICTURES = ['320.webp', '320.jpg'];

let test: TestApp;
let ana: TestPerson;
let clip: Uint8Array;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  const { mediaTools, storage } = test.context;
  if (!mediaTools) throw new Error('These tests need ffmpeg');
  const path = await newTempPath(storage.tempDir);
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=10:duration=1'];
  const output = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'mp4', `file:${path}`];
  await runTool(mediaTools.ffmpeg, ['-nostdin', '-v', 'error', ...source, ...output], {
    timeoutMs: 60_000,
    memoryLimitBytes: 4 * 1024 ** 3,
  });
  clip = await readFile(path);
});

/** A post whose video waits to be normalised. */
async function addWaiting(original: string | Uint8Array = clip, videoFile: string | null = null) {
  const post = await test.addPost(ana, { status: 'processing', videoFile });
  await addFiles(test.context, post.mediaKey, [...PICTURES, ...(videoFile ? [videoFile] : [])], original);
  return post;
}

const running = new AbortController().signal;
const attempt = (post: TestPost, context: Context = test.context, signal = running) =>
  normalise(context, post.mediaId, signal, POST_VIDEOS);
/** Runs `meanwhile` after the attempt has read its row and before it reads the original. */
const attemptWhile = (post: TestPost, meanwhile: () => Promise<unknown>) => {
  const { storage } = test.context;
  const withLocalFile: MediaStorage['withLocalFile'] = async (key, use) => {
    await meanwhile();
    return storage.withLocalFile(key, use);
  };
  return attempt(post, { ...test.context, storage: { ...storage, withLocalFile } });
};
const read = async ({ id }: TestPost) => (await test.send(getPost, { as: ana, params: { id } })).body.post;
const isPublic = async ({ id }: TestPost) =>
  (await test.send(listPosts)).body.posts.some((post) => post.id === id);
const files = (post: TestPost) =>
  remainingFiles(test.context, post.mediaKey, [...PICTURES, 'preview.mp4', 'video.mp4']);

describe('processing a video', () => {
  it('makes it playable for all viewers and removes the original', async () => {
    const post = await addWaiting();
    expect(await isPublic(post)).toBe(false);
    await attempt(post);
    expect(await read(post)).toMatchObject({
      status: 'ready',
      failure: null,
      postUrl: `/media/${post.mediaKey}/video.mp4`,
      video: { hasSound: false },
      picture: { width: 160, height: 120 },
    });
    expect((await read(post)).video?.durationMs).toBeGreaterThan(900);
    expect(await isPublic(post)).toBe(true);
    const folder = `published/${post.mediaKey}`;
    expect(await files(post)).toEqual([...PICTURES, 'video.mp4'].map((file) => `${folder}/${file}`));
  });

  it('keeps the preview for a day, for open pages that still play it', async () => {
    const post = await addWaiting(clip, 'preview.mp4');
    expect(await isPublic(post)).toBe(true);
    await attempt(post);
    expect(await files(post)).toContain(`published/${post.mediaKey}/preview.mp4`);
    const { rows } = await sql<{ data: unknown; hours: number }>`
      select data, round(extract(epoch from start_after - created_on) / 3600)::int as hours from jobs.job
      where name = 'media.remove-files'`.execute(test.context.db);
    expect(rows).toContainEqual({ data: { mediaKey: post.mediaKey, file: 'preview.mp4' }, hours: 24 });
  });

  it('is idempotent', async () => {
    const post = await addWaiting();
    await attempt(post);
    const [before, kept] = [await read(post), await files(post)];
    await attempt(post);
    expect([await read(post), await files(post)]).toEqual([before, kept]);
  });

  it('removes the original also after the attempt that finished was killed before the removal', async () => {
    const post = await addWaiting();
    await test.context.db
      .updateTable('media')
      .set({ status: 'ready', video_file: 'video.mp4' })
      .where('id', '=', post.mediaId)
      .execute();
    await attempt(post);
    expect(await files(post)).not.toContain(`originals/${post.mediaKey}`);
  });

  it('succeeds after a parallel run has failed', async () => {
    const post = await addWaiting();
    await attemptWhile(post, () =>
      failVideo(test.context, post.mediaId, 'media_processing_failed', POST_VIDEOS),
    );
    expect(await read(post)).toMatchObject({ status: 'ready', failure: null });
    expect(await isPublic(post)).toBe(true);
  });

  it('is not undone by the failure of a parallel run', async () => {
    const post = await addWaiting('no video at all');
    const succeed = () =>
      test.context.db.transaction().execute(async (tx) => {
        const change = { status: 'ready', video_file: 'video.mp4' } as const;
        await tx.updateTable('media').set(change).where('id', '=', post.mediaId).execute();
        await setPublished(test.context, tx, post.mediaId, true);
      });
    await attemptWhile(post, succeed);
    expect(await read(post)).toMatchObject({ status: 'ready', failure: null });
    expect(await isPublic(post)).toBe(true);
  });
});

describe('a video that cannot be processed', () => {
  it('fails with the reason, stays hidden from others, and keeps its original for a retry', async () => {
    const post = await addWaiting('<html>no video</html>', 'preview.mp4');
    expect(await isPublic(post)).toBe(true);
    await attempt(post);
    expect(await read(post)).toMatchObject({
      status: 'failed',
      failure: 'Не удалось прочитать файл. Возможно, он повреждён',
      postUrl: null,
    });
    expect(await isPublic(post)).toBe(false);
    expect((await test.send(getPost, { params: { id: post.id } })).status).toBe(404);
    expect(await files(post)).toContain(`originals/${post.mediaKey}`);
  });

  it('is retried while the cause may pass', async () => {
    const post = await addWaiting();
    await expect(attempt(post, { ...test.context, mediaTools: null })).rejects.toMatchObject({
      code: 'video_unavailable',
    });
    expect((await read(post)).status).toBe('processing');
  });

  it('stays unchanged when the server stops during an attempt', async () => {
    const post = await addWaiting();
    await expect(attempt(post, test.context, AbortSignal.abort())).rejects.toThrow();
    expect((await read(post)).status).toBe('processing');
  });
});

// From here on a worker runs.
it('is marked as failed on the post after the last attempt', async () => {
  const post = await addWaiting(clip, 'preview.mp4');
  const { db, jobs } = test.context;
  const { deadLetter } = NORMALISE_POST_VIDEO;
  await db.transaction().execute((tx) => jobs.send(tx, deadLetter, { mediaId: post.mediaId }));
  await workOnPosts(test.context);
  await expect.poll(async () => (await read(post)).status, { timeout: 30_000 }).toBe('failed');
  expect(await read(post)).toMatchObject({ failure: 'Не удалось обработать видео' });
  expect(await isPublic(post)).toBe(false);
});

it('leaves no file of a post that was deleted during the processing', async () => {
  const post = await addWaiting();
  await attemptWhile(post, () =>
    test.context.db.deleteFrom('media').where('id', '=', post.mediaId).execute(),
  );
  expect(await files(post)).toEqual([]);
  await attempt(post); // a repeated job has nothing to do
});

it('starts again when a failed video is retried', async () => {
  const post = await test.addPost(ana, { status: 'failed' });
  await addFiles(test.context, post.mediaKey, PICTURES, clip);
  await test.send(retryPost, { as: ana, params: { id: post.id } });
  await expect.poll(async () => (await read(post)).status, { timeout: 30_000 }).toBe('ready');
  expect(await isPublic(post)).toBe(true);
});
