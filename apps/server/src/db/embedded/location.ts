import { createHash } from 'node:crypto';
import { chmod, link, mkdir, readFile, realpath, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, accountFor, canEnter } from './account.ts';
import { closeDataFolder, DATABASE_FOLDER } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { text } from './text.ts';

/** Place of databases whose data folder the unprivileged account cannot enter. */
const SHARED_ROOT = '/var/lib/sfera';
/** sockaddr_un holds 107 bytes on Linux and 103 on macOS; the socket's name in its folder takes 18. */
const MAX_SOCKET_DIR_BYTES = 103 - '/.s.PGSQL.5432'.length - '.lock'.length;

/** The files that the launcher keeps for one data folder, and the system user that owns the cluster. */
export interface Location {
  dataDir: string;
  home: string;
  clusterDir: string;
  socketDir: string;
  lockFile: string;
  logFile: string;
  account: Account;
}

/**
 * Finds or decides the place of the data folder's database: `<dataDir>/pg`, or the target of `<dataDir>/pg.location`.
 */
export async function locate(dataDir: string, log: { info(message: string): void }): Promise<Location> {
  await mkdir(dataDir, { recursive: true });
  const root = await realpath(dataDir);
  const pointer = join(root, 'pg.location');
  const pointed = await readPointer(pointer);
  if (pointed !== null) {
    await closeDataFolder(root, null, log);
    return describe(root, pointed);
  }

  const inPlace = await describe(root, join(root, DATABASE_FOLDER));
  await closeDataFolder(root, inPlace.account, log);
  if (await canEnter(inPlace.account, root)) {
    await mkdir(inPlace.home, { recursive: true, mode: 0o755 });
    if (process.getuid?.() === 0) await chmod(inPlace.home, 0o755); // The mode is independent of the umask.
    return inPlace;
  }
  if (await exists(inPlace.clusterDir)) {
    throw new EmbeddedPostgresError('cluster_unreachable', text.clusterUnreachable(inPlace.clusterDir));
  }
  await closeDataFolder(root, null, log);
  const shared = await describe(root, await reserveSharedHome(root, pointer));
  log.info(text.kept(shared.home));
  return shared;
}

/** The database of this data folder, if it has one; nothing is made or changed. */
export async function lookUp(dataDir: string): Promise<Location | null> {
  if (!(await exists(dataDir))) return null;
  const root = await realpath(dataDir);
  const home = (await readPointer(join(root, 'pg.location'))) ?? join(root, DATABASE_FOLDER);
  return (await exists(home)) ? describe(root, home) : null;
}

async function describe(dataDir: string, home: string): Promise<Location> {
  const clusterDir = join(home, 'cluster');
  const nearSocketDir = join(home, 'socket');
  const isShort = Buffer.byteLength(nearSocketDir) <= MAX_SOCKET_DIR_BYTES;
  return {
    dataDir,
    home,
    clusterDir,
    // Not os.tmpdir(): a command and the server must use the same folder, even when their TMPDIR differs.
    socketDir: isShort ? nearSocketDir : join('/tmp', `sfera-${shortHash(home)}`),
    lockFile: join(home, 'lock'),
    logFile: join(home, 'postgres.log'),
    account: await accountFor(clusterDir),
  };
}

async function readPointer(pointer: string): Promise<string | null> {
  if (!(await exists(pointer))) return null;
  const home = (await readFile(pointer, 'utf8')).trim();
  // A new empty database in place of a lost one would look like a loss of all data.
  if (!(await exists(home))) {
    throw new EmbeddedPostgresError('cluster_missing', text.clusterMissing(home, pointer));
  }
  return home;
}

/** Makes a new folder below SHARED_ROOT and points to it; the folder of the first of two processes wins. */
async function reserveSharedHome(dataDir: string, pointer: string): Promise<string> {
  await mkdir(SHARED_ROOT, { recursive: true });
  await chmod(SHARED_ROOT, 0o755);
  const home = await makeNewDir(join(SHARED_ROOT, shortHash(dataDir)));
  await chmod(home, 0o755);

  const draft = `${pointer}.${process.pid}`;
  await writeFile(draft, `${home}\n`);
  try {
    await link(draft, pointer);
    return home;
  } catch (error) {
    const winner = await readPointer(pointer);
    if (winner === null) throw error;
    await rmdir(home);
    return winner;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The folder of a deleted data folder with the same path belongs to another database: the next name is used. */
async function makeNewDir(base: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const dir = attempt === 1 ? base : `${base}-${attempt}`;
    if (!(await exists(dir))) {
      try {
        await mkdir(dir);
        return dir;
      } catch (error) {
        if (!(await exists(dir))) throw error;
      }
    }
  }
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
