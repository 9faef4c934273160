import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The folder of the server's own PostgreSQL. */
async function clusterOf(dataDir: string): Promise<string> {
  // When other users cannot enter the data folder, the database lies elsewhere.
  const home = await readFile(join(dataDir, 'pg.location'), 'utf8').catch(() => join(dataDir, 'pg'));
  return join(home.trim(), 'cluster');
}

async function postmasterPid(dataDir: string): Promise<number> {
  const [pid = ''] = (await readFile(join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Sends kill -9 to PostgreSQL alone. Resolves when a new one runs. */
export async function killPostmaster(dataDir: string): Promise<void> {
  const killed = await postmasterPid(dataDir);
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => postmasterPid(dataDir).catch(() => killed), { timeout: 20_000, intervals: [20] })
    .not.toBe(killed);
}

/** Kills PostgreSQL and keeps it from starting. Resolves to a function that lets it start. */
export async function keepDown(dataDir: string): Promise<() => Promise<void>> {
  const control = join(await clusterOf(dataDir), 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  return () => rename(`${control}.away`, control);
}
