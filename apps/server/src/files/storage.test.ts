import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSemaphore } from '../processing/sound/semaphore.ts';
import { createDiskStorage } from './disk-storage.ts';
import { copyMedia, newMediaKey, originalKey, publishedKey } from './storage.ts';
import { cleanTempDir, withTempFolder } from './temp-files.ts';
import { itKeepsFiles } from './testing/storage-contract.ts';
import { createTestMedia } from '../processing/testing/test-media.ts';

const { folder, storage } = await createTestMedia();

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

itKeepsFiles(async (dataDir) => createDiskStorage({ dataDir }));

it('gives a copy an age of its own', async () => {
  const [from, to] = [newMediaKey(), newMediaKey()];
  await put(publishedKey(from, '320.webp'), '320.webp');
  await put(originalKey(from), 'original');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  for (const key of [`published/${from}`, originalKey(from)])
    await utimes(join(folder, 'data/media', key), yesterday, yesterday);
  await copyMedia(from, to, ['320.webp'], storage);
  for (const area of ['published', 'originals'] as const) {
    const listed = await Array.fromAsync(storage.list(area));
    const ageOf = (mediaKey: string) =>
      Date.now() - (listed.find((entry) => entry.mediaKey === mediaKey)?.modifiedAt.getTime() ?? 0);
    // All hard links of a file have the same age.
    if (area === 'published') expect(ageOf(from)).toBeGreaterThan(23 * 3_600_000);
    expect(ageOf(to)).toBeLessThan(3_600_000);
  }
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
