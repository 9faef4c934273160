import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';
import { text } from './text.ts';

const execute = promisify(execFile);

/** The system user that runs PostgreSQL; null for the user of this process. */
export type Account = { uid: number; gid: number } | null;

/**
 * The account for PostgreSQL, which refuses to run as root: root uses the owner of the existing cluster (so that a
 * `sudo npm start` in another user's clone changes nothing of that user's), or `nobody` for a new cluster.
 */
export async function accountFor(clusterDir: string): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => null);
  if (process.getuid?.() === 0) {
    return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody();
  }
  if (owner && owner.uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError('foreign_owner', text.foreignOwner(clusterDir));
  }
  return null;
}

/** Whether the account passes `test -x` on the path: may run the file, or enter the folder and all folders above it. */
export async function canEnter(account: Account, path: string): Promise<boolean> {
  return passes(account, ['-x', path]);
}

/** Whether the account may read the file. */
export async function canRead(account: Account, path: string): Promise<boolean> {
  return passes(account, ['-r', path]);
}

/** spawn() options that run a program as the account. */
export function as(account: Account): { uid?: number; gid?: number } {
  return account ?? {};
}

async function passes(account: Account, condition: string[]): Promise<boolean> {
  // The check runs as the account itself: mode bits alone miss ACLs, mounts and security modules.
  return execute('/bin/sh', ['-c', 'test "$@"', 'sh', ...condition], { ...as(account), cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function findNobody(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, 'nobody'])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    throw new EmbeddedPostgresError('no_account', text.noAccount);
  }
}
