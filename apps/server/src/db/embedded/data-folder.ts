import { access, chmod, chown, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { text } from './text.ts';

/** Folder of the database in the data folder; PostgreSQL sets the modes inside. */
export const DATABASE_FOLDER = 'pg';

/** The mode bit of folders that belong to all users, like `/tmp`. */
const STICKY = 0o1000;

/**
 * Makes the data folder, and hides all files that this process and its children write from now on from other users of
 * the machine. The folders above are made with usual modes.
 * @throws {EmbeddedPostgresError} `foreign_owner` when the folder belongs to another user
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
 * Closes a data folder that an earlier version left open to other users, and its entries: folders 0700, files 0600;
 * deeper entries are protected by these. An account that runs the database in the folder of another user may pass
 * through and list nothing: 0710 with its group. A disk without modes is no error.
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
  const found = await stat(path).catch(() => null); // Another command may have finished with the entry.
  if (found) await chmod(path, found.isDirectory() ? 0o700 : 0o600);
}
