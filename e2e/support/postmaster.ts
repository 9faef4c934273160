import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The folder of the server's own PostgreSQL. */
async function clusterOf(dataDir: string): Promise<string> {
  // Where others cannot enter the data folder, the database lives elsewhere.
  const home = await readFile(join(dataDir, 'pg.location'), 'utf8').catch(() => join(dataDir, 'pg'));
  return join(home.trim(), 'cluster');
}

async function postmasterPid(dataDir: string): Promise<number> {
  const [pid = ''] = (await readFile(join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
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

/** Kills PostgreSQL and lets none start. Resolves to what lets it. */
export async function holdDown(dataDir: string): Promise<() => Promise<void>> {
  const control = join(await clusterOf(dataDir), 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  return () => rename(`${control}.away`, control);
}
