import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The process of the server's own PostgreSQL. */
export async function postmasterPid(dataDir: string): Promise<number> {
  // Where others cannot enter the data folder, the database lives elsewhere.
  const home = await readFile(join(dataDir, 'pg.location'), 'utf8').catch(() => join(dataDir, 'pg'));
  const [pid = ''] = (await readFile(join(home.trim(), 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** kill -9 of PostgreSQL alone. Resolves when another one has taken its place. */
export async function killPostmaster(dataDir: string): Promise<void> {
  const killed = await postmasterPid(dataDir);
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => postmasterPid(dataDir).catch(() => killed), { timeout: 20_000, intervals: [20] })
    .not.toBe(killed);
}
