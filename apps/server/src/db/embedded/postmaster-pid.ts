import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** The first line of postmaster.pid is the pid, the eighth the state (PostgreSQL's pidfile.h). */
const STATUS_LINE = 7;
/** Larger than any pid of any system, so never alive. */
const NO_PID = 2 ** 31 - 1;

/** Content of postmaster.pid; null without the file. */
export async function readPostmasterPid(
  clusterDir: string,
): Promise<{ pid: number; isReady: boolean } | null> {
  const content = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, isReady: lines[STATUS_LINE]?.trim() === 'ready' } : null;
}

/** Pid of the postmaster that still runs on the cluster; null without one. */
export async function findRunningPostmaster(clusterDir: string): Promise<number | null> {
  const former = await readPostmasterPid(clusterDir);
  if (!former || !isAlive(former.pid)) return null;
  return (await readCommandLine(former.pid)).includes(clusterDir) ? former.pid : null;
}

/**
 * Corrects a postmaster.pid whose pid now belongs to another program (as after a restart of a container) or to a
 * zombie: PostgreSQL takes any living pid for a postmaster and would never start. The other lines must stay: they name
 * the shared memory by which PostgreSQL finds backends that still run. PostgreSQL itself handles a dead pid.
 */
export async function correctMisleadingPid(clusterDir: string): Promise<void> {
  const former = await readPostmasterPid(clusterDir);
  if (!former || !isAlive(former.pid) || (await findRunningPostmaster(clusterDir)) !== null) return;
  const file = join(clusterDir, 'postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [NO_PID, ...rest].join('\n'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return execute('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
