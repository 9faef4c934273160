import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { addCommunity, addPostWithFiles, type TestCommunity } from '../../testing/data/test-community.ts';
import { createTestApp, type TestApp, type TestPost } from '../../testing/test-app.ts';
import { publishedKey } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { moveMedia, readMovable } from '../media/index.ts';
import { backUp } from './copy/back-up.ts';
import { alone } from './runs/lock.ts';
import { listRuns } from './runs/queries.ts';
import { findBackup, listBackups, readList } from './stored.ts';
import { openTarget } from './targets/open-target.ts';

let test: TestApp;
let community: TestCommunity;
let target: string;

beforeAll(async () => {
  test = await createTestApp();
  community = await addCommunity(test);
});

beforeEach(async () => {
  test.context.clock.advance(1_000);
  const folder = await mkdtemp(join(tmpdir(), 'sfera-copies-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  target = join(folder, 'copies');
});

const open = () => openTarget(test.context.env, target);
const backup = async (keep?: number, context: Context = test.context) => {
  test.context.clock.advance(1_000);
  return backUp(context, target, { keep });
};
const poolFiles = async () => {
  const files: string[] = [];
  for await (const { path } of (await open()).list('pool')) files.push(path);
  return files.toSorted();
};
const keysOf = async (id?: string) => {
  const from = await open();
  return (await Array.fromAsync(readList(from, await findBackup(from, id)))).map(({ key }) => key);
};

it('keeps every file, and hides the folder from other users of the machine', async () => {
  const made = await backup();
  expect(made).toMatchObject({ state: 'done', files: community.countFiles });
  const keys = await keysOf();
  expect(keys).toHaveLength(community.countFiles);
  for (const { mediaKey } of community.posts) expect(keys).toContain(publishedKey(mediaKey, '640.jpg'));
  expect(keys.filter((key) => key.startsWith('folder/'))).toEqual([
    'folder/pages/about.md',
    'folder/security.log',
  ]);
  expect((await stat(target)).mode & 0o777).toBe(0o700);
  for (const path of await poolFiles()) expect((await stat(join(target, path))).mode & 0o777).toBe(0o600);
  expect(await listRuns(test.context.db, 1)).toMatchObject([
    { what: 'backup', state: 'done', files: made.files, message: made.message },
  ]);
});

it('copies only what is new since the former backup', async () => {
  await backup();
  const second = await backup();
  expect(second.newFiles).toBe(0);
  await addPostWithFiles(test, community.ana);
  // The test's pictures have the same bytes under every key.
  expect(await backup()).toMatchObject({ newFiles: 0, files: second.files + 4 });
  await writeFile(join(test.context.env.dataDir, 'pages', 'terms.md'), 'Новое');
  expect(await backup()).toMatchObject({ newFiles: 1, files: second.files + 5 });
});

it('removes the backups above the number that stays, and what only they needed', async () => {
  const page = join(test.context.env.dataDir, 'pages', 'old.md');
  await writeFile(page, 'Скоро исчезнет');
  const first = await backup();
  await rm(page);
  const second = await backup();
  const before = await poolFiles();
  const third = await backup(2);
  expect(await listBackups(await open())).toEqual([third.id, second.id]);
  expect(await poolFiles()).not.toEqual(before);
  expect(await keysOf(second.id)).not.toContain('folder/pages/old.md');
  await expect(keysOf(first.id)).rejects.toThrow(
    `Копии ${first.id} здесь нет. Есть: ${third.id}, ${second.id}`,
  );
});

it('collects what a killed backup has left', async () => {
  await backup();
  const whole = await poolFiles();
  const leftover = join(target, 'pool', '00', '0'.repeat(64));
  await mkdir(join(target, 'pool', '00'), { recursive: true });
  await writeFile(leftover, 'x');
  await writeFile(join(target, 'unfinished', 'half'), 'x');
  await backup(1);
  expect(await readdir(join(target, 'unfinished'))).toEqual([]);
  expect(await poolFiles()).not.toContain(`pool/00/${'0'.repeat(64)}`);
  expect(whole.length).toBeGreaterThan(0);
});

it('has the files of media that moved to another address while the backup ran', async () => {
  const shy = await test.addPerson('shy');
  const { storage, db } = test.context;
  let passes = 0;
  let post: TestPost | undefined;
  const meanwhile: Context = {
    ...test.context,
    storage: {
      ...storage,
      async *files(area) {
        if (area === 'published' && (passes += 1) === 2) {
          // The rows are read already, and the files of the post were never seen at the address that they name.
          const media = post && (await readMovable(db, post.mediaId));
          if (media) await moveMedia(test.context, [media]);
        }
        yield* storage.files(area);
        if (area === 'published' && passes === 1) post = await addPostWithFiles(test, shy);
      },
    },
  };
  await backup(undefined, meanwhile);
  const moved = post?.mediaKey ?? '';
  expect(await storage.exists(publishedKey(moved, '640.webp'))).toBe(false);
  expect(await keysOf()).toContain(publishedKey(moved, '640.webp'));
});

it('says which files the storage has lost, and backs up the rest', async () => {
  const [lost] = [publishedKey((await addPostWithFiles(test, community.ben)).mediaKey, '320.jpg')];
  await test.context.storage.remove(lost);
  const said: string[] = [];
  test.context.clock.advance(1_000);
  const made = await backUp(test.context, target, { say: (line) => said.push(line) });
  expect(said).toContain(`В хранилище нет файла ${lost}: в копии его тоже нет`);
  expect(made.message).toContain('Не нашлось в хранилище: 1 файл');
});

it('runs alone', async () => {
  await alone(test.context.connection, async () => {
    await expect(backup()).rejects.toMatchObject({ code: 'backup_running' });
  });
  await expect(backup()).resolves.toMatchObject({ state: 'done' });
});

it.each<[string, () => Promise<unknown>, string]>([
  [
    'a folder with something else',
    async () => {
      await mkdir(target, { recursive: true });
      await writeFile(join(target, 'photo.jpg'), 'x');
    },
    'лежит что-то другое, не копии Сферы',
  ],
  [
    'the folder of another Sfera',
    async () => {
      await mkdir(target, { recursive: true });
      await writeFile(join(target, 'sfera-backup.json'), '{"format":1,"community":"other"}');
    },
    'лежат копии другой Сферы',
  ],
  [
    'a folder of a newer Sfera',
    async () => {
      await mkdir(target, { recursive: true });
      await writeFile(join(target, 'sfera-backup.json'), '{"format":2,"community":"x"}');
    },
    'сделаны более новой Сферой',
  ],
  ['the data folder', async () => (target = join(test.context.env.dataDir, 'copies')), 'внутри папки данных'],
  [
    'a file',
    async () => {
      await writeFile(target, 'x');
    },
    'Сюда копию не записать',
  ],
  ['a bucket without settings', async () => (target = 's3://copies/sfera'), 'SFERA_BACKUP_S3_ENDPOINT'],
  ['a bucket without a name', async () => (target = 's3:///sfera'), 'Не похоже на адрес хранилища'],
])('refuses %s', async (_name, prepare, words) => {
  await prepare();
  const context = { ...test.context, env: { ...test.context.env, backupS3: undefined } };
  await expect(backUp(context, target)).rejects.toThrow(words);
  expect(await listRuns(test.context.db, 1)).toMatchObject([
    { state: 'failed', message: expect.stringContaining(words) },
  ]);
});
