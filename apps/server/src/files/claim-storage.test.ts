import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { createTestApp } from '../testing/test-app.ts';
import { adoptStorage, claimStorage } from './claim-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { StorageAwayError } from '../base/storage-away.ts';

const test = await createTestApp();
const { db } = test.context;
const SHARED = 'postgresql://db/sfera';

/** A process on this database, with a folder of its own. */
async function addProcess() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-claim-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const storage = createDiskStorage({ dataDir });
  return { db, storage, env: { dataDir, databaseUrl: SHARED, s3: undefined } };
}
const readId = ({ env }: { env: { dataDir: string } }) => readFile(join(env.dataDir, 'media/.id'), 'utf8');

const refuse = () => Promise.reject(new StorageAwayError(new Error('away')));

beforeEach(async () => {
  await db.deleteFrom('settings').where('name', '=', 'storage').execute();
});

it('accepts every process with the files of the first one, and refuses one with other files', async () => {
  const [first, other] = [await addProcess(), await addProcess()];
  await claimStorage(first);
  await claimStorage(first);
  await expect(claimStorage(other)).rejects.toThrow(
    `В папке ${other.env.dataDir}/media нет файлов этой Сферы`,
  );
  await expect(claimStorage(other)).rejects.toThrow('npm run sfera -- media adopt');
  await claimStorage(first);
});

it('lets one of several folders win when their processes start at once', async () => {
  const processes = [await addProcess(), await addProcess(), await addProcess()];
  const ends = await Promise.allSettled(processes.flatMap((one) => [claimStorage(one), claimStorage(one)]));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('takes over a folder of another machine or a backup when the owner says so', async () => {
  const [first, restored] = [await addProcess(), await addProcess()];
  await claimStorage(first);
  await adoptStorage(restored);
  await claimStorage(restored);
  expect(await readId(restored)).toBe(await readId(first));
});

it('keeps the id of a folder when the database is new', async () => {
  const first = await addProcess();
  await claimStorage(first);
  const id = await readId(first);
  await db.deleteFrom('settings').where('name', '=', 'storage').execute();
  await claimStorage(first);
  const other = await addProcess();
  await expect(claimStorage(other)).rejects.toThrow('нет файлов этой Сферы');
  expect(await readId(first)).toBe(id);
});

it('takes whatever folder lies beside the embedded database, where no other process is', async () => {
  const { env, ...others } = await addProcess();
  const alone = { ...others, env: { ...env, databaseUrl: undefined } };
  await claimStorage(alone);
  const id = await readId(alone);
  await writeFile(join(alone.env.dataDir, 'media/.id'), 'other');
  await claimStorage(alone);
  expect(await readId(alone)).toBe(id);
});

it('refuses an empty bucket beside a community that has files, and names the command that moves them', async () => {
  const first = await addProcess();
  const s3 = {
    endpoint: 'http://127.0.0.1:1',
    publicEndpoint: undefined,
    bucket: 'sfera',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
  const empty = await addProcess();
  const inBucket = { ...empty, env: { ...empty.env, s3 } };
  await test.addPost(await test.addPerson('ana'));
  // The first start of this version, and a later one.
  await expect(claimStorage(inBucket)).rejects.toThrow('media move --to s3');
  await claimStorage(first);
  await expect(claimStorage(inBucket)).rejects.toThrow('media move --to s3');
});

it('starts while the bucket is away', async () => {
  const first = await addProcess();
  await claimStorage(first);
  await claimStorage({ ...first, storage: { ...first.storage, withLocalFile: refuse } });
});
