import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newMediaKey } from '../../files/storage.ts';
import { newTempPath } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import type { Context } from '../../context/context.ts';
import { isStorageFull } from '../../base/storage-full.ts';
import { createTestApp, type TestApp, type TestPost } from '../../testing/test-app.ts';
import { addFiles, listKeys, remainingFiles } from '../../testing/files/test-files.ts';
import { moveOutdatedMedia, hideMediaOf } from './hide.ts';
import { normalise } from './normalise.ts';

let test: TestApp;
let clip: Uint8Array;

beforeAll(async () => {
  test = await createTestApp();
  const path = await newTempPath(test.context.storage.tempDir);
  await makeVideo(testTools(), `-f lavfi -i testsrc2=s=64x48:r=5:d=0.4 -pix_fmt yuv420p -f mp4 ${path}`);
  clip = await readFile(path);
});

const PICTURES = ['320.webp', '320.jpg', '640.webp', '640.jpg'];
const FILES = [...PICTURES, 'video.mp4'];
const keyed = (mediaKey: string) => test.context.storage.exists(`published/${mediaKey}/video.mp4`);
const read = async ({ mediaId }: TestPost) =>
  test.context.db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow();

async function addProcessing(name: string, original: string | Uint8Array = clip) {
  const author = await test.addPerson(name);
  const post = await test.addPost(author, { status: 'processing' });
  await addFiles(test.context, post.mediaKey, PICTURES, original);
  const move = async () => {
    const { context } = test;
    await context.db.transaction().execute((tx) => hideMediaOf(context, tx, author.id));
    await moveOutdatedMedia(context, author.id, running);
  };
  return { post, move };
}

const chargedFor = async (post: TestPost) => Number((await read(post)).bytes);
async function stored(mediaKey: string): Promise<number> {
  const files = await Array.fromAsync(test.context.storage.files('published', mediaKey));
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

const running = new AbortController().signal;
const attempt = async (post: TestPost, context: Context = test.context) => {
  const setPublished = vi.fn(async () => {});
  await normalise(context, post.mediaId, running, {
    maxSeconds: 60,
    setPublished,
    findShown: async () => undefined,
  });
  return setPublished.mock.calls;
};

/** Runs `meanwhile` before the attempt stores its file, or between its file and its row. */
function onPut(when: 'before' | 'after', meanwhile: () => Promise<unknown>): void {
  const put = test.context.storage.put.bind(test.context.storage);
  vi.spyOn(test.context.storage, 'put').mockImplementationOnce(async (key, path) => {
    if (when === 'before') await meanwhile();
    await put(key, path);
    if (when === 'after') await meanwhile();
  });
}

describe('a video whose files get other addresses while it is processed', () => {
  it('is published under the new address, and leaves nothing under the old one', async () => {
    const { post, move } = await addProcessing('moved');
    onPut('before', move);
    expect(await attempt(post)).toEqual([[expect.anything(), expect.anything(), post.mediaId, true]]);
    const { media_key: key, status, video_file: file } = await read(post);
    expect([status, file, key === post.mediaKey]).toEqual(['ready', 'video.mp4', false]);
    expect(await remainingFiles(test.context, key, FILES)).toHaveLength(FILES.length);
    expect(await remainingFiles(test.context, post.mediaKey, FILES)).toEqual([]);
    expect(await chargedFor(post), 'the original is gone').toBe(await stored(key));
  });

  it('is published under the last address when it moves twice', async () => {
    const { post, move } = await addProcessing('moved-twice');
    const copy = test.context.storage.copy.bind(test.context.storage);
    onPut('before', async () => {
      await move();
      vi.spyOn(test.context.storage, 'copy').mockImplementationOnce(async (from, to) => {
        await move();
        await copy(from, to);
      });
    });
    await attempt(post);
    const { media_key: key, status } = await read(post);
    expect([status, await keyed(key), await keyed(post.mediaKey)]).toEqual(['ready', true, false]);
    const { rows } = await sql<{ media_key: string }>`select media_key from media`.execute(test.context.db);
    expect(await listKeys(test.context)).toEqual(rows.map(({ media_key }) => media_key).toSorted());
  });

  it('is retried when the result was removed with the old files', async () => {
    const { post, move } = await addProcessing('swept');
    onPut('after', move);
    await expect(attempt(post)).rejects.toThrow('moved while video.mp4 was being made');
    await attempt(post);
    const { media_key: key, status } = await read(post);
    expect([status, await keyed(key)]).toEqual(['ready', true]);
  });

  it.each([
    ['fine', () => clip],
    ['broken', () => '<html>no video</html>'],
  ])('is retried when its files moved before they were read (%s original)', async (name, original) => {
    const { post, move } = await addProcessing(name, original());
    const { storage } = test.context;
    const withLocalFile = storage.withLocalFile.bind(storage);
    vi.spyOn(storage, 'withLocalFile').mockImplementationOnce(async (key, use) => {
      await move();
      return withLocalFile(key, use);
    });
    await expect(attempt(post)).rejects.toThrow();
    expect((await read(post)).status).toBe('processing');
    await attempt(post);
    expect((await read(post)).status).toBe(name === 'fine' ? 'ready' : 'failed');
  });
});

it('is not changed by a late parallel run when it has moved since the other run finished', async () => {
  const { post } = await addProcessing('twin');
  const over = { media_key: newMediaKey(), status: 'failed', failure: 'media_incomplete' } as const;
  onPut('after', () =>
    test.context.db.updateTable('media').set(over).where('id', '=', post.mediaId).execute(),
  );
  expect(await attempt(post)).toEqual([]);
  expect(await read(post)).toMatchObject({ ...over, video_file: null });
  expect(await remainingFiles(test.context, post.mediaKey, FILES)).toEqual([]);
});

it('waits for space on the disk instead of failing', async () => {
  const { post } = await addProcessing('waits');
  const full = { ...test.context.storage, reserveBytes: Number.MAX_SAFE_INTEGER };
  await expect(attempt(post, { ...test.context, storage: full })).rejects.toSatisfy(isStorageFull);
  expect((await read(post)).status).toBe('processing');
  await attempt(post);
  expect((await read(post)).status).toBe('ready');
});
