import { chown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Location } from './location.ts';
import { openLogFile } from './log-file.ts';
import { spawnOwned } from './owned-process.ts';
import { text } from './text.ts';

/** The superuser of the cluster; only the owner of the socket's folder (and root) can connect as it. */
export const SUPERUSER = 'postgres';

/**
 * Creates the cluster unless it exists. A rename makes the cluster, so an initdb that was killed half way leaves only a
 * draft, which the next start removes. The caller holds the lock.
 */
export async function ensureCluster(
  location: Location,
  binaries: Binaries,
  log: { info(message: string): void },
): Promise<void> {
  await removeDrafts(location);
  if (await stat(location.clusterDir).catch(() => null)) return;

  log.info(text.creating(location.home));
  const draft = await mkdtemp(`${location.clusterDir}.`); // a new name: a dying initdb may still write to an old one
  if (location.account) await chown(draft, location.account.uid, location.account.gid);
  await initialise(draft, location, binaries);
  await rename(draft, location.clusterDir);
  await syncDir(location.home);
}

async function removeDrafts(location: Location): Promise<void> {
  const prefix = `${basename(location.clusterDir)}.`;
  const drafts = (await readdir(location.home)).filter((name) => name.startsWith(prefix));
  await Promise.all(
    drafts.map((name) => rm(join(location.home, name), { recursive: true, force: true, maxRetries: 5 })),
  );
}

async function initialise(draft: string, location: Location, binaries: Binaries): Promise<void> {
  const log = openLogFile(location.logFile);
  try {
    const parameters = ['-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--no-instructions'];
    // PostgreSQL's own Unicode tables: `lower('ЖУК')` works, and text is sorted the same way on every system.
    parameters.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    const initdb = await spawnOwned([binaries.initdb, '-D', draft, ...parameters], {
      account: location.account,
      outputFd: log.fd,
    });
    if ((await initdb.exited) !== 0)
      throw new EmbeddedPostgresError('init_failed', text.initFailed(log.tail()));
  } finally {
    log.close();
  }
}

/** Makes the rename itself durable: without this, a power cut could bring the draft's name back. */
async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
