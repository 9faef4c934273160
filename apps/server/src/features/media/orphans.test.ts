import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HOUR_MS } from '@sfera/contract/base/time';
import { beforeAll, expect, it } from 'vitest';
import { buildFileKey, exportFileKey, extraKey, newMediaKey, originalKey } from '../../files/storage.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { addFiles, mediaFolder, remainingFiles } from '../../testing/files/test-files.ts';
import { removeOrphans } from './orphans.ts';

const FILES = ['320.webp', '320.jpg', 'video.mp4', 'light.mp4'];

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
});

/** Adds files with this age. Resolves to their key. */
async function addFilesOfAge(ageMs: number, mediaKey = newMediaKey()): Promise<string> {
  const { clock } = test.context;
  await addFiles(test.context, mediaKey, FILES, 'original');
  const time = new Date(clock.now().getTime() - ageMs);
  const folder = join(mediaFolder(test.context), 'published', mediaKey);
  for (const path of [folder, join(mediaFolder(test.context), originalKey(mediaKey))])
    await utimes(path, time, time);
  return mediaKey;
}

const isComplete = async (mediaKey: string) => {
  const { length } = await remainingFiles(test.context, mediaKey, FILES);
  return length === FILES.length + 1 ? true : length === 0 ? false : `${length} files`;
};

it('removes files without a row when they are a day old', async () => {
  const old = await addFilesOfAge(25 * HOUR_MS);
  const fresh = await addFilesOfAge(23 * HOUR_MS);
  await removeOrphans(test.context);
  expect([await isComplete(old), await isComplete(fresh)]).toEqual([false, true]);
});

it('removes the files sent with an original that has no row', async () => {
  const { storage, clock } = test.context;
  const { mediaKey } = await test.addStory(ana);
  const keys = [newMediaKey(), mediaKey];
  for (const key of keys) {
    const path = join(mediaFolder(test.context), extraKey(key, 'music'));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'music');
    const time = new Date(clock.now().getTime() - 25 * HOUR_MS);
    await utimes(dirname(path), time, time);
  }
  await removeOrphans(test.context);
  const kept = await Promise.all(keys.map((key) => storage.exists(extraKey(key, 'music'))));
  expect(kept).toEqual([false, true]);
});

it('keeps the files of posts, stories and profile pictures, however old', async () => {
  const { mediaKey } = await test.addPost(ana);
  await addFilesOfAge(9_999 * HOUR_MS, mediaKey);
  const story = await test.addStory(ana);
  await addFilesOfAge(9_999 * HOUR_MS, story.mediaKey);
  const avatar = await addFilesOfAge(9_999 * HOUR_MS);
  await test.context.db
    .updateTable('users')
    .set({ avatar_url: `/media/${avatar}/320.webp` })
    .where('id', '=', ana.id)
    .execute();
  await removeOrphans(test.context);
  for (const key of [mediaKey, story.mediaKey, avatar]) expect(await isComplete(key)).toBe(true);
});

it('removes archives without a row when they are a day old, and keeps the others', async () => {
  const { storage, clock, db } = test.context;
  const ages = { old: 25, fresh: 23, failed: 9_999, wanted: 9_999 };
  const root = mediaFolder(test.context);
  await mkdir(join(root, 'exports'), { recursive: true });
  const keys = Object.values(ages).map(() => exportFileKey(newMediaKey()));
  for (const [index, hours] of Object.values(ages).entries()) {
    const path = join(root, keys[index] ?? '');
    const time = new Date(clock.now().getTime() - hours * HOUR_MS);
    await writeFile(path, 'archive');
    await utimes(path, time, time);
  }
  const created_at = clock.now();
  const [failed = '', wanted = ''] = keys.slice(2).map((key) => key.slice('exports/'.length));
  const ben = await test.addPerson('export-failed');
  await db
    .insertInto('data_exports')
    .values([
      { user_id: ben.id, export_key: failed, status: 'failed', created_at },
      { user_id: ana.id, export_key: wanted, status: 'preparing', created_at },
    ])
    .execute();
  await removeOrphans(test.context);
  expect(await Promise.all(keys.map((key) => storage.exists(key)))).toEqual([false, true, false, true]);
});

it('finds nothing in an empty storage, and ignores names that are not media keys', async () => {
  const empty = await createTestApp();
  await removeOrphans(empty.context);
  await addFiles(test.context, "o'; drop table media; --", ['320.webp']);
  await removeOrphans(test.context);
  expect((await test.context.db.selectFrom('media').select('id').execute()).length).toBeGreaterThan(0);
});

it('removes files of the web app that belong to no kept build when they are a day old', async () => {
  const { db, env, clock } = test.context;
  const [kept, old, fresh] = [newMediaKey(), newMediaKey(), newMediaKey()];
  const pathOf = (key: string) => join(env.dataDir, 'media', buildFileKey(key));
  for (const [key, hours] of [
    [kept, 25],
    [old, 25],
    [fresh, 23],
  ] as const) {
    await mkdir(dirname(pathOf(key)), { recursive: true });
    await writeFile(pathOf(key), 'chunk');
    const time = new Date(clock.now().getTime() - hours * HOUR_MS);
    await utimes(pathOf(key), time, time);
  }
  await db.insertInto('builds').values({ id: 'build', started_at: clock.now() }).execute();
  await db.insertInto('build_files').values({ build_id: 'build', name: 'a.js', file_key: kept }).execute();
  await removeOrphans(test.context);
  const left = await Array.fromAsync(test.context.storage.list('builds'));
  expect(left.map(({ mediaKey }) => mediaKey).toSorted()).toEqual([kept, fresh].toSorted());
});
