import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Env } from '../base/env.ts';
import { logStorageAway, StorageAwayError } from '../base/storage-away.ts';
import { type MediaStorage, MissingFileError } from './storage.ts';
import { newTempPath } from './temp-files.ts';

/** Name of the setting, and the key of the file, that hold the random id of the storage. */
const SETTING = 'storage';
export const CLAIM_KEY = '.id';

interface Claim {
  db: Db;
  storage: MediaStorage;
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 's3'>;
}

const readId = (storage: MediaStorage): Promise<string | undefined> =>
  storage
    .withLocalFile(CLAIM_KEY, (path) => readFile(path, 'utf8'))
    .catch((error: unknown) => {
      if (!(error instanceof MissingFileError)) throw error;
      return undefined;
    });

/** Writes the id into the storage. */
export async function writeStorageId(storage: MediaStorage, id: string): Promise<void> {
  const path = await newTempPath(storage.tempDir);
  await writeFile(path, id);
  await storage.put(CLAIM_KEY, path);
}

async function readKept(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row?.value;
}

/** The id that the database has, or gets from the storage, or gets anew. */
async function keepId(tx: Tx, storage: MediaStorage): Promise<string> {
  const kept = await readKept(tx);
  if (kept !== undefined) return kept;
  const value = (await readId(storage)) ?? randomBytes(16).toString('hex');
  await tx.insertInto('settings').values({ name: SETTING, value }).execute();
  await writeStorageId(storage, value);
  return value;
}

/** Processes that start together ask one after the other. */
const inTurn = <T>(db: Db, ask: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sfera storage id'))`.execute(tx);
    return ask(tx);
  });

/** Makes this storage that of the community, regardless of what it holds. */
export const adoptStorage = ({ db, storage }: Pick<Claim, 'db' | 'storage'>): Promise<void> =>
  inTurn(db, async (tx) => writeStorageId(storage, await keepId(tx, storage)));

/**
 * Refuses a process whose files lie elsewhere than those of the other processes on the same database. The first start
 * writes the id of the storage into the database and into the storage. With the embedded database there is no other
 * process, so its folder is always taken. A bucket that is away is reported and not refused.
 * @throws {Error} in Russian, what to do
 */
export async function claimStorage({ db, storage, env }: Claim): Promise<void> {
  try {
    await inTurn(db, async (tx) => {
      if (env.s3 && (await hasFilesElsewhere(tx, storage))) throw new Error(refusal(env));
      const id = await keepId(tx, storage);
      if ((await readId(storage)) === id) return;
      if (env.databaseUrl || env.s3) throw new Error(refusal(env));
      await writeStorageId(storage, id);
    });
  } catch (error) {
    if (error instanceof StorageAwayError) return logStorageAway(error);
    const isRefused = error instanceof Error && '$metadata' in error;
    if (!isRefused) throw error;
    const words = `Хранилище S3 не принимает S3_BUCKET или ключи: ${error.name} (${error.message})`;
    throw new Error(words, { cause: error });
  }
}

/** The community has files, and has never had them in a bucket: it was only now given one. */
async function hasFilesElsewhere(tx: Tx, storage: MediaStorage): Promise<boolean> {
  if ((await readKept(tx)) !== undefined || (await readId(storage)) !== undefined) return false;
  return (await tx.selectFrom('media').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const refusal = ({ dataDir, s3 }: Claim['env']): string =>
  s3
    ? `В хранилище S3 (${s3.bucket}) нет файлов этой Сферы. ` +
      'Перенесите их туда: npm run sfera -- media move --to s3. ' +
      'Если они уже там, например восстановлены из копии: npm run sfera -- media adopt'
    : `В папке ${dataDir}/media нет файлов этой Сферы: другой процесс с той же базой хранит их в другом месте, ` +
      'и фото, загруженные здесь, не открылись бы там. Дайте всем процессам одну папку (SFERA_DATA) или хранилище S3 ' +
      '(S3_ENDPOINT и остальные). Если это те самые файлы, например восстановленные из копии: ' +
      'npm run sfera -- media adopt';
