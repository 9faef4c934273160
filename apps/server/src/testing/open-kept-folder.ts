import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdDecompress } from 'node:zlib';
import { accountFor } from '../db/embedded/account.ts';
import { makeDataDir } from './test-process.ts';

const FOLDERS = join(import.meta.dirname, 'data-folders');

/** The files of a database are of one kind of machine. */
export const CAN_OPEN_KEPT = process.platform === 'linux' && process.arch === 'x64';

/** The names of the kept data folders, each made by an earlier version (`tools/fixture`). */
export const listKeptFolders = async (): Promise<string[]> =>
  (await readdir(FOLDERS)).map((file) => file.replace('.tar.zst', ''));

/** Unpacks a kept data folder; the copy is deleted at the end of the test file. */
export async function openKeptFolder(name: string): Promise<string> {
  const dataDir = await makeDataDir();
  await mkdir(dataDir, { recursive: true });
  // The account of the database passes through.
  await chmod(dirname(dataDir), 0o711);
  // tar would otherwise leave at the archive's end, before the padding has been written to the pipe.
  const tar = spawn('tar', ['-x', '--ignore-zeros', '-C', dataDir], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'close');
  const params = { [constants.ZSTD_d_windowLogMax]: 27 };
  await pipeline(
    createReadStream(join(FOLDERS, `${name}.tar.zst`)),
    createZstdDecompress({ params }),
    tar.stdin,
  );
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  await giveToDatabase(join(dataDir, 'pg', 'cluster'));
  return dataDir;
}

/** Root runs the database as another account. */
async function giveToDatabase(cluster: string): Promise<void> {
  const account = await accountFor(cluster);
  if (!account) return;
  for (const name of ['', ...(await readdir(cluster, { recursive: true }))])
    await chown(join(cluster, name), account.uid, account.gid);
}
