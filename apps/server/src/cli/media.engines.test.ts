import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createDiskStorage } from '../files/disk-storage.ts';
import { createS3Storage } from '../files/s3/storage.ts';
import {
  extraKey,
  MEDIA_AREAS,
  type MediaStorage,
  originalKey,
  publishedKey,
  removeMedia,
} from '../files/storage.ts';
import { atEnd } from '../testing/at-end.ts';
import { startRgw } from '../testing/engines/rgw.ts';
import { createTestApp } from '../testing/test-app.ts';

const POSTS = 60;
const POLL_OPTIONS = { timeout: 50_000, interval: 5 };

const rgw = await startRgw();
atEnd(rgw.stop);
const s3 = await rgw.makeBucket();
const test = await createTestApp();
const { db, env } = test.context;
const ana = await test.addPerson('ana');
const disk = createDiskStorage(env);
const bucket = createS3Storage({ dataDir: env.dataDir, s3 });

async function put(storage: MediaStorage, key: string, content: Uint8Array) {
  const path = join(env.dataDir, 'source');
  await writeFile(path, content);
  await storage.put(key, path);
}

/** A post with a picture, a video and what they are made of. */
async function addPost(storage: MediaStorage): Promise<{ mediaKey: string; id: string }> {
  const post = await test.addPost(ana);
  await put(storage, publishedKey(post.mediaKey, '320.webp'), randomBytes(20_000));
  await put(storage, publishedKey(post.mediaKey, 'video.mp4'), randomBytes(400_000));
  await put(storage, originalKey(post.mediaKey), randomBytes(10_000));
  await put(storage, extraKey(post.mediaKey, 'music'), randomBytes(1_000));
  return post;
}

const keysOf = async (storage: MediaStorage) =>
  (await Promise.all(MEDIA_AREAS.map((area) => Array.fromAsync(storage.files(area)))))
    .flat()
    .map(({ key }) => key)
    .toSorted();
const areEqual = async (key: string) => disk.withLocalFile(key, (path) => bucket.holds(key, path));

const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
const { host, port, user } = inject('postgres');
const settings = {
  SFERA_DATA: env.dataDir,
  DATABASE_URL: `postgresql://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`,
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
};

/** Runs the operator's command in a process of its own. */
function run(args: string[], variables: object = settings) {
  const cli = join(import.meta.dirname, '../cli.ts');
  const child = spawn(process.execPath, [cli, 'media', ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)));
  const ended = once(child, 'close').then(() => ({ exitCode: child.exitCode, output }));
  return { child, ended };
}

it('moves all files to the bucket, also after a kill in the middle, while people publish and delete', async () => {
  for (let n = 0; n < POSTS; n += 1) await addPost(disk);
  const orphan = publishedKey('f'.repeat(32), '320.webp');
  await put(disk, orphan, randomBytes(10));
  const longAgo = new Date(Date.now() - 24 * 3_600_000);
  await utimes(join(env.dataDir, 'media', orphan), longAgo, longAgo);

  const first = run(['move', '--to', 's3']);
  await expect.poll(async () => (await keysOf(bucket)).length, POLL_OPTIONS).toBeGreaterThan(20);
  first.child.kill('SIGKILL');
  await first.ended;
  const copiedFirst = await keysOf(bucket);
  const half = copiedFirst.length;
  expect(half).toBeLessThan(POSTS * 4);

  const second = run(['move', '--to', 's3']);
  await expect.poll(async () => (await keysOf(bucket)).length, POLL_OPTIONS).toBeGreaterThan(half);
  const late = await addPost(disk);
  // The command has passed this one, whose files it must remove again.
  const [deleted = ''] = copiedFirst.map((key) => key.split('/')[1]);
  await db.deleteFrom('media').where('media_key', '=', deleted).execute();
  await removeMedia(deleted, disk);
  const { exitCode, output } = await second.ended;
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Хэши сошлись')]);

  const wanted = (await keysOf(disk)).filter((key) => key !== orphan);
  expect(wanted).toHaveLength(POSTS * 4);
  expect(await keysOf(bucket)).toEqual(wanted);
  expect(wanted).toContain(originalKey(late.mediaKey));
  for (const key of wanted) expect([key, await areEqual(key)]).toEqual([key, true]);
});

it('copies nothing twice, and replaces a copy that differs', async () => {
  const [key = ''] = await keysOf(bucket);
  await put(bucket, key, randomBytes(5));
  const { output } = await run(['move', '--to', 's3']).ended;
  expect(output).toMatch(/скопировано: 1 /);
  expect(await areEqual(key)).toBe(true);
});

it('moves the files back to an empty disk', async () => {
  const wanted = await keysOf(bucket);
  for (const area of MEDIA_AREAS) await disk.removeAll(area);
  const { exitCode } = await run(['move', '--to', 'disk']).ended;
  expect([exitCode, await keysOf(disk)]).toEqual([0, wanted]);
  for (const key of wanted) expect([key, await areEqual(key)]).toEqual([key, true]);
});

it('refuses to copy from a folder of another community, until the owner takes it over', async () => {
  const other = await mkdtemp(join(tmpdir(), 'sfera-other-'));
  atEnd(() => rm(other, { recursive: true, force: true }));
  const elsewhere = { ...settings, SFERA_DATA: other };
  const { SFERA_DATA, DATABASE_URL } = elsewhere;
  const onDisk = { SFERA_DATA, DATABASE_URL };
  const refused = await run(['move', '--to', 's3'], elsewhere).ended;
  expect([refused.exitCode, refused.output]).toEqual([1, expect.stringContaining('media adopt')]);
  expect((await run(['adopt'], onDisk).ended).exitCode).toBe(0);
  expect((await run(['move', '--to', 's3'], elsewhere).ended).exitCode).toBe(0);
  expect(await readFile(join(other, 'media/.id'), 'utf8')).toBe(
    await readFile(join(env.dataDir, 'media/.id'), 'utf8'),
  );
});
