import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSemaphore } from '../processing/sound/semaphore.ts';
import { copyMedia, extraKey, newMediaKey, originalKey, publishedKey, removeMedia } from './storage.ts';
import { cleanTempDir, withTempFolder } from './temp-files.ts';
import { createTestMedia } from '../processing/testing/test-media.ts';

const { folder, storage, filesKept } = await createTestMedia();

async function put(key: string, content: string) {
  const source = join(folder, 'source');
  await writeFile(source, content);
  await storage.put(key, source);
}

it('makes keys of 128 random bits that an address can carry', () => {
  const keys = Array.from({ length: 100 }, newMediaKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});

it('takes a file away and gives it back under its key, replacing an older one', async () => {
  const key = publishedKey(newMediaKey(), '320.webp');
  await put(key, 'old');
  await put(key, 'new');
  expect(await storage.withLocalFile(key, (path) => readFile(path, 'utf8'))).toBe('new');
  expect(await storage.exists(key)).toBe(true);
  expect(await readdir(folder)).not.toContain('source');
});

it('removes all of one media and nothing of another, as often as asked', async () => {
  const [gone, kept] = [newMediaKey(), newMediaKey()];
  for (const mediaKey of [gone, kept]) {
    await put(publishedKey(mediaKey, '320.webp'), 'small');
    await put(publishedKey(mediaKey, 'video.mp4'), 'video');
    await put(originalKey(mediaKey), 'original');
  }
  await removeMedia(gone, storage);
  await removeMedia(gone, storage);
  const files = await filesKept();
  expect(files.filter((path) => path.includes(gone))).toEqual([]);
  expect(files.filter((path) => path.includes(kept))).toHaveLength(3);
});

it('copies those files of a media that are asked for, and what they are made of; their age begins anew', async () => {
  const [from, to] = [newMediaKey(), newMediaKey()];
  for (const file of ['320.webp', 'video.mp4', 'preview.mp4']) await put(publishedKey(from, file), file);
  await put(originalKey(from), 'original');
  await put(extraKey(from, 'music'), 'music');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  for (const key of [`published/${from}`, originalKey(from)])
    await utimes(join(folder, 'data/media', key), yesterday, yesterday);
  for (let time = 0; time < 2; time += 1)
    await copyMedia(from, to, ['320.webp', 'video.mp4', 'missing.webp'], storage);

  const copies = (await filesKept()).filter((path) => path.includes(to));
  expect(copies).toHaveLength(4);
  for (const [key, content] of [
    [publishedKey(to, '320.webp'), '320.webp'],
    [publishedKey(to, 'video.mp4'), 'video.mp4'],
    [originalKey(to), 'original'],
    [extraKey(to, 'music'), 'music'],
  ] as const)
    expect(await storage.withLocalFile(key, (path) => readFile(path, 'utf8'))).toBe(content);
  for (const area of ['published', 'originals'] as const) {
    const listed = await Array.fromAsync(storage.list(area));
    const ageOf = (mediaKey: string) =>
      Date.now() - (listed.find((entry) => entry.mediaKey === mediaKey)?.modifiedAt.getTime() ?? 0);
    // All hard links of a file have the same age.
    if (area === 'published') expect(ageOf(from)).toBeGreaterThan(23 * 3_600_000);
    expect(ageOf(to)).toBeLessThan(3_600_000);
  }
  expect(await readdir(storage.tempDir)).toEqual([]);

  await removeMedia(from, storage);
  expect((await filesKept()).filter((path) => path.includes(to))).toHaveLength(4);
});

it('lists what it keeps with its age', async () => {
  const mediaKey = newMediaKey();
  await put(originalKey(mediaKey), 'original');
  const listed = await Array.fromAsync(storage.list('originals'));
  const entry = listed.find((found) => found.mediaKey === mediaKey);
  const { mtime } = await stat(join(folder, 'data/media', originalKey(mediaKey)));
  expect(entry?.modifiedAt).toEqual(mtime);
  await put(publishedKey(mediaKey, '320.jpg'), 'small');
  expect((await Array.fromAsync(storage.list('published'))).map((found) => found.mediaKey)).toContain(
    mediaKey,
  );
});

it('cleans up what a killed server left, but not what another one writes', async () => {
  const tempDir = join(folder, 'temp');
  await mkdir(join(tempDir, 'stale-folder'), { recursive: true });
  for (const name of ['stale', 'fresh', 'stale-folder/video.mp4']) await writeFile(join(tempDir, name), 'x');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  for (const name of ['stale', 'stale-folder']) await utimes(join(tempDir, name), yesterday, yesterday);
  expect(await cleanTempDir(tempDir)).toBe(2);
  expect(await readdir(tempDir)).toEqual(['fresh']);
});

it('removes a scratch folder also when the work in it fails', async () => {
  const tempDir = join(folder, 'scratch');
  const failing = withTempFolder(tempDir, async (path) => {
    await writeFile(join(path, 'half'), 'x');
    throw new Error('disk on fire');
  });
  await expect(failing).rejects.toThrow('disk on fire');
  expect(await readdir(tempDir)).toEqual([]);
});

it('lets only so many run at once, in order, also after a failure', async () => {
  const slot = createSemaphore(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const runs = [0, 1, 2, 3].map((id) =>
    slot(async () => {
      started.push(id);
      await new Promise<void>((resolve) => (finish[id] = resolve));
      if (id === 0) throw new Error('first fails');
    }),
  );
  const results = Promise.allSettled(runs);
  expect(started).toEqual([0, 1]);
  finish[0]?.();
  await expect(runs[0]).rejects.toThrow('first fails');
  expect(started).toEqual([0, 1, 2]);
  finish[1]?.();
  await runs[1];
  expect(started).toEqual([0, 1, 2, 3]);
  finish[2]?.();
  finish[3]?.();
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
