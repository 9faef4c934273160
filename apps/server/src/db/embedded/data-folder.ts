import { access, chmod, chown, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { text } from './text.ts';

/** Where the database lies in the data folder: what is in there has the modes that PostgreSQL wants. */
export const DATABASE_FOLDER = 'pg';

/** Of folders that belong to everybody, like `/tmp`. */
const STICKY = 0o1000;

/**
 * Makes the data folder, and keeps all that this process and its children write from now on from other users of the
 * machine. The folders above it are made as usual.
 * @throws {EmbeddedPostgresError} `foreign_owner` when it is another user's
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true });
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new EmbeddedPostgresError('foreign_owner', text.foreignOwner(dataDir));
  });
}

/**
 * Takes a data folder that an earlier version left open, and what stands in it, from other users: 0700, files 0600;
 * what lies deeper is behind those. Whoever runs the database in a folder that is not theirs may pass through it, and
 * look at nothing else: 0710 and their group. A disk that knows no modes is no error.
 */
export async function closeDataFolder(
  dataDir: string,
  databaseUser: Account,
  log: { info(message: string): void },
): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  const mustPass = databaseUser && databaseUser.uid !== uid ? databaseUser : null;
  try {
    if (mode & STICKY) return log.info(text.folderOpen(dataDir));
    if (mustPass) await chown(dataDir, uid, mustPass.gid);
    await chmod(dataDir, mustPass ? 0o710 : 0o700);
    for (const name of await readdir(dataDir)) if (name !== DATABASE_FOLDER) await close(join(dataDir, name));
  } catch {
    log.info(text.folderOpen(dataDir));
  }
}

async function close(path: string): Promise<void> {
  const found = await stat(path).catch(() => null); // another command may have finished with it
  if (found) await chmod(path, found.isDirectory() ? 0o700 : 0o600);
}
