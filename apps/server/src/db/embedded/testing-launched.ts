import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, expect, vi } from 'vitest';
import { type Account, as, accountFor, canEnter, canRead } from './account.ts';
import { connectionTo } from './connection.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';

const PROGRAM = join(import.meta.dirname, 'launch.fixture.ts');
const WAIT = { timeout: 20_000, interval: 10 };
const isRoot = process.getuid?.() === 0;
const stops = new Set<() => Promise<void>>();
const folders = new Set<string>();

afterAll(async () => {
  await Promise.all([...stops].map((stop) => stop()));
  await Promise.all([...folders].map(removeWithDatabase));
});

/** A process that opens a database and keeps it; see launch.fixture.ts. */
export interface Launched {
  pid: number;
  /** Waits for a line that matches, and returns its first group. */
  printed(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** The users of this machine that a test can run as: root and an ordinary user, or only the user who runs the tests. */
export async function people(): Promise<{ person: string; account: Account }[]> {
  if (!isRoot) return [{ person: 'an ordinary user', account: null }];
  const nobody = await accountFor('/nonexistent');
  const canTryNobody = (await canRead(nobody, PROGRAM)) && (await canEnter(nobody, process.execPath));
  const root = { person: 'root', account: null };
  return canTryNobody ? [root, { person: 'an ordinary user', account: nobody }] : [root];
}

/** A new folder of the account; deleted after the tests of the file, with the database it points to. */
export async function makeFolder(account: Account, mode = 0o755): Promise<string> {
  const folder = await mkdtemp('/tmp/sfera-test-');
  await chmod(folder, mode);
  if (account) await chown(folder, account.uid, account.gid);
  folders.add(folder);
  return folder;
}

async function removeWithDatabase(folder: string): Promise<void> {
  const home = (await readFile(join(folder, 'data', 'pg.location'), 'utf8').catch(() => '')).trim();
  if (home !== '') await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

export function launch(
  dataDir: string,
  purpose: 'server' | 'command',
  account: Account = null,
  program = PROGRAM,
): Launched {
  const child = spawn(process.execPath, [program, dataDir, purpose], {
    ...as(account),
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const end = async (send: () => void) => {
    send();
    await exited;
  };
  const stop = () => end(() => child.stdin.end());
  stops.add(stop);
  return {
    pid: Number(child.pid),
    printed: (pattern) =>
      vi.waitFor(() => {
        const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
        if (!found) throw new Error(`No line matches ${pattern}; printed:\n${lines.join('\n')}`);
        return found[1] ?? '';
      }, WAIT),
    stop,
    kill: () => end(() => child.kill('SIGKILL')),
  };
}

/** Waits until the database is open and returns the folder of its socket. */
export function opened(process: Launched): Promise<string> {
  return process.printed(/^opened (.*)/);
}

export async function query<Row extends QueryResultRow>(socketDir: string, sql: string): Promise<Row[]> {
  const client = new Client(connectionTo(socketDir));
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until no process runs on the cluster; a zombie that no parent has reaped does not count. */
export async function ended(clusterDir: string): Promise<void> {
  await vi.waitFor(async () => expect(await findRunningPostmaster(clusterDir)).toBeNull(), WAIT);
}
