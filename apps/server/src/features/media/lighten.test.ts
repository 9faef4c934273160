import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyMedia, publishedKey, type MediaStorage } from '../../files/storage.ts';
import { newTempPath } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import type { Context } from '../../context/context.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../testing/files/test-files.ts';
import { giveUpLight, lighten } from './lighten.ts';
import { measureMedia } from './measure.ts';

const FILES = ['320.jpg', 'video.mp4', 'light.mp4'];
/** A busy picture: its light rendition has a higher rate than the small one may have. */
const BUSY = 'color=gray:s=400x400:r=30:d=2,noise=alls=60:allf=t';

let test: TestApp;
let ana: TestPerson;
let quick: Uint8Array;
let calm: Uint8Array;

const clip = (rate: number) => draw(`testsrc2=s=160x120:r=${rate}:d=0.5`);

async function draw(picture: string): Promise<Uint8Array> {
  const path = await newTempPath(test.context.storage.tempDir);
  const source = `-f lavfi -i ${picture}`;
  await makeVideo(testTools(), `${source} -pix_fmt yuv420p -f mp4 ${path}`);
  return readFile(path);
}

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  // Sixty frames a second are too many for a light rendition.
  [quick, calm] = [await clip(60), await clip(10)];
});

/** A post whose video is ready. */
async function addReady(video: Uint8Array | string = quick): Promise<TestPost> {
  const post = await test.addPost(ana, { status: 'ready' });
  await addFiles(test.context, post.mediaKey, ['320.jpg']);
  const path = await newTempPath(test.context.storage.tempDir);
  await writeFile(path, video);
  await test.context.storage.put(publishedKey(post.mediaKey, 'video.mp4'), path);
  return post;
}

const running = new AbortController().signal;
const attempt = (post: TestPost, context: Context = test.context, signal = running) =>
  lighten(context, post.mediaId, signal, async () => undefined);
const change = ({ mediaId }: TestPost, changes: Record<string, unknown>) =>
  test.context.db.updateTable('media').set(changes).where('id', '=', mediaId).execute();
const lightFile = async ({ mediaId }: TestPost) =>
  (
    await test.context.db
      .selectFrom('media')
      .select('light_file')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow()
  ).light_file;
const smallFile = async ({ mediaId }: TestPost) =>
  (
    await test.context.db
      .selectFrom('media')
      .select('small_file')
      .where('id', '=', mediaId)
      .executeTakeFirst()
  )?.small_file;
const files = async ({ mediaKey }: TestPost) =>
  (await remainingFiles(test.context, mediaKey, FILES)).map((key) => key.split('/').at(-1));

/** Runs `meanwhile` after the attempt has stored its file and before it updates the row. */
function attemptThen(post: TestPost, meanwhile: () => Promise<unknown>): Promise<void> {
  const { storage } = test.context;
  const put: MediaStorage['put'] = async (key, path) => {
    await storage.put(key, path);
    await meanwhile();
  };
  return attempt(post, { ...test.context, storage: { ...storage, put } });
}

describe('the light rendition of a video', () => {
  it('is stored beside the video and named in its row', async () => {
    const post = await addReady();
    await attempt(post);
    expect(await lightFile(post)).toBe('light.mp4');
    expect(await files(post)).toEqual(FILES);
  });

  it('is the video itself when the video is light enough', async () => {
    const post = await addReady(calm);
    await attempt(post);
    expect(await lightFile(post)).toBe('video.mp4');
    expect(await files(post)).toEqual(['320.jpg', 'video.mp4']);
  });

  it('is made after an attempt was killed between its file and its row, and only once', async () => {
    const post = await addReady();
    await expect(attemptThen(post, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect([await lightFile(post), await files(post)]).toEqual([null, FILES]);
    await attempt(post);
    expect(await lightFile(post)).toBe('light.mp4');
    await test.context.storage.remove(publishedKey(post.mediaKey, 'light.mp4'));
    await attempt(post);
    expect(await files(post)).not.toContain('light.mp4');
  });

  it('replaces an earlier failure of a parallel run, and is kept when a parallel run fails later', async () => {
    const post = await addReady();
    await attemptThen(post, () => giveUpLight(test.context, post.mediaId));
    expect(await lightFile(post)).toBe('light.mp4');
    await giveUpLight(test.context, post.mediaId);
    expect(await lightFile(post)).toBe('light.mp4');
  });

  it('leaves no file of a video that was deleted meanwhile, and moves with a video that has moved', async () => {
    const deleted = await addReady();
    const { db, storage } = test.context;
    await attemptThen(deleted, async () => {
      await storage.removeAll(`published/${deleted.mediaKey}`);
      await db.deleteFrom('media').where('id', '=', deleted.mediaId).execute();
    });
    expect(await files(deleted)).toEqual([]);
    const moved = await addReady();
    const there = { ...moved, mediaKey: 'f'.repeat(32) };
    await attemptThen(moved, async () => {
      await copyMedia(moved.mediaKey, there.mediaKey, ['320.jpg', 'video.mp4'], storage);
      await change(moved, { media_key: there.mediaKey });
    });
    expect(await lightFile(moved)).toBe('light.mp4');
    expect([await files(moved), await files(there)]).toEqual([[], FILES]);
  });

  it('is not made for a video that is gone, not ready or failed', async () => {
    const [processing, failed, gone] = [await addReady(), await addReady(), await addReady()];
    await change(processing, { status: 'processing' });
    await change(failed, { status: 'failed', failure: 'media_processing_failed', video_file: null });
    await test.context.db.deleteFrom('media').where('id', '=', gone.mediaId).execute();
    for (const post of [processing, failed, gone]) await attempt(post);
    for (const post of [processing, failed]) expect(await lightFile(post)).toBeNull();
    for (const post of [processing, failed, gone]) expect(await files(post)).not.toContain('light.mp4');
  });
});

describe('the small rendition of a video', () => {
  const all = [...FILES, 'small.mp4'];

  it('is made of the light one, and counts in the space that its owner uses', async () => {
    const post = await addReady(await draw(BUSY));
    await attempt(post);
    expect([await lightFile(post), await smallFile(post)]).toEqual(['light.mp4', 'small.mp4']);
    expect(await remainingFiles(test.context, post.mediaKey, all)).toHaveLength(4);
    const { bytes } = await test.context.db
      .selectFrom('media')
      .select('bytes')
      .where('id', '=', post.mediaId)
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBe(await measureMedia(test.context.storage, post.mediaKey, ['published']));
  });

  it('is the light one, or the video itself, when that is as small', async () => {
    const [light, small] = [await addReady(), await addReady(calm)];
    for (const post of [light, small]) await attempt(post);
    expect([await smallFile(light), await smallFile(small)]).toEqual(['light.mp4', 'video.mp4']);
  });

  it('is made for a video that has its light one from the former build, which stays as it is', async () => {
    const post = await addReady(await draw(BUSY));
    await change(post, { light_file: 'video.mp4' });
    await attempt(post);
    expect([await lightFile(post), await smallFile(post)]).toEqual(['video.mp4', 'small.mp4']);
  });

  it('leaves its place to the light one when it cannot be made', async () => {
    const post = await addReady('<html>no video</html>');
    await change(post, { light_file: 'light.mp4' });
    await giveUpLight(test.context, post.mediaId);
    expect([await lightFile(post), await smallFile(post)]).toEqual(['light.mp4', 'light.mp4']);
  });
});

describe('a light rendition that cannot be made', () => {
  it('is retried by the queue for any reason', async () => {
    const post = await addReady('<html>no video</html>');
    await expect(attempt(post)).rejects.toMatchObject({ code: 'media_incomplete' });
    const fine = await addReady();
    await expect(attempt(fine, { ...test.context, mediaTools: null })).rejects.toMatchObject({
      code: 'video_unavailable',
    });
    await expect(attempt(fine, test.context, AbortSignal.abort())).rejects.toThrow(/abort/i);
    expect([await lightFile(post), await lightFile(fine)]).toEqual([null, null]);
  });

  it('becomes the video itself in the end, so that no client waits for ever', async () => {
    const post = await addReady('<html>no video</html>');
    await giveUpLight(test.context, post.mediaId);
    expect(await lightFile(post)).toBe('video.mp4');
    const processing = await test.addPost(ana, { status: 'processing', videoFile: 'preview.mp4' });
    await giveUpLight(test.context, processing.mediaId);
    expect(await lightFile(processing)).toBeNull();
  });
});
