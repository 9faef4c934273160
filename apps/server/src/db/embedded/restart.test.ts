import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ended, launch, type Launched, makeFolder, opened, query } from './testing-launched.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';

const WAIT = { timeout: 30_000, interval: 20 };

/** Starts a database for one test; `pid` belongs to its postmaster. */
async function start() {
  const dataDir = join(await makeFolder(null), 'data');
  const clusterDir = join(dataDir, 'pg', 'cluster');
  const server = launch(dataDir, 'server');
  const socketDir = await opened(server);
  return { dataDir, clusterDir, server, socketDir, pid: () => findRunningPostmaster(clusterDir) };
}

async function killPostmaster({ pid }: { pid: () => Promise<number | null> }): Promise<void> {
  process.kill(Number(await pid()), 'SIGKILL');
}

const answers = (socketDir: string, sql: string) => vi.waitFor(() => query(socketDir, sql), WAIT);
const said = (server: Launched, pattern: RegExp) => server.printed(pattern);

it('runs again on the same socket with every committed row after it alone was killed', async () => {
  const database = await start();
  const { socketDir, server, dataDir } = database;
  await query(socketDir, 'create table kept (id int)');
  for (const id of [1, 2]) {
    await query(socketDir, `insert into kept values (${id})`);
    const killed = await database.pid();
    await killPostmaster(database);
    await vi.waitFor(async () => expect([null, killed]).not.toContain(await database.pid()), WAIT);
    expect(await answers(socketDir, 'select count(*)::int as rows from kept')).toEqual([{ rows: id }]);
  }
  await said(server, /^log База данных снова работает/);
  expect(await launch(dataDir, 'server').printed(/^refused (in_use)/)).toBe('in_use');
  await server.stop();
  expect(await database.pid()).toBeNull();
});

it('is started again and again while it cannot start, says why, and runs when it can', async () => {
  const database = await start();
  const control = join(database.clusterDir, 'global', 'pg_control');
  await rename(control, `${control}.away`);
  await killPostmaster(database);
  const why = await said(database.server, /^log База данных не запускается: (.*) Следующая попытка через/);
  expect(why).toMatch(/pg_control|database system/);
  await rename(`${control}.away`, control);
  expect(await answers(database.socketDir, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await database.server.stop();
});

it('can be stopped while it cannot start', async () => {
  const database = await start();
  const control = join(database.clusterDir, 'global', 'pg_control');
  await rename(control, `${control}.away`);
  await killPostmaster(database);
  await said(database.server, /^log База данных не запускается: (.*)/);
  await database.server.stop();
  await ended(database.clusterDir);
  await rename(`${control}.away`, control);
});
