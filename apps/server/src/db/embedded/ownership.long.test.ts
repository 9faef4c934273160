import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ended, launch, makeFolder, opened, people, query } from './testing-launched.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';

describe.each(await people())('the embedded database, started by $person', async ({ account }) => {
  const dataDir = join(await makeFolder(account), 'data');
  const clusterDir = join(dataDir, 'pg', 'cluster');
  const start = (purpose: 'server' | 'command') => launch(dataDir, purpose, account);
  const postmaster = () => findRunningPostmaster(clusterDir);

  it('is created at the first start, knows Russian letters and runs unprivileged', async () => {
    const server = start('server');
    const socketDir = await opened(server);
    const [row] = await query(
      socketDir,
      `select lower('ЖУК Ё') as lower, 'Жук' ilike '%ЖУК%' as ilike, 'Ж' ~ '\\w' as word,
              current_setting('server_version_num')::int / 10000 as major,
              current_setting('listen_addresses') as tcp, current_setting('random_page_cost') as page_cost,
              current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
              (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    expect(row).toEqual({
      lower: 'жук ё',
      ilike: true,
      word: true,
      major: 18,
      tcp: '',
      page_cost: '1.1',
      fsync: 'on',
      encoding: 'UTF8',
      superuser: false,
    });
    expect((await stat(join(clusterDir, 'postmaster.pid'))).uid).not.toBe(0);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
    await query(socketDir, 'create table kept (id int primary key)');
    await server.stop();
  });

  it('ends with the server and keeps the rows for the next one', async () => {
    const first = start('server');
    const socketDir = await opened(first);
    await query(socketDir, 'insert into kept values (1)');
    await first.stop();
    expect(await postmaster()).toBeNull();

    const second = start('server');
    expect(await query(await opened(second), 'select id from kept')).toEqual([{ id: 1 }]);
    await second.stop();
  });

  it('ends when its server is killed, and the next start has every committed row', async () => {
    const server = start('server');
    const socketDir = await opened(server);
    const former = await postmaster();
    await query(socketDir, 'insert into kept values (2)');
    await server.kill();

    const next = start('server'); // At once, while the old database is still shutting down.
    expect(await query(await opened(next), 'select id from kept order by id')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(await postmaster()).not.toBe(former);
    await next.kill();
    await ended(clusterDir);
  });

  it('recovers after it was killed together with its server', async () => {
    const server = start('server');
    const socketDir = await opened(server);
    await query(socketDir, 'insert into kept values (3)');
    process.kill(Number(await postmaster()), 'SIGKILL');
    await server.kill();

    const next = start('server');
    expect(await query(await opened(next), 'select max(id) from kept')).toEqual([{ max: 3 }]);
    await next.stop();
  });

  it('refuses a second server and names the folder and the process', async () => {
    const first = start('server');
    const socketDir = await opened(first);
    const message = await start('server').printed(/^refused in_use (.*)/);
    expect(message).toBe(
      `Сфера уже запущена с папкой данных ${dataDir} (процесс ${first.pid}). ` +
        'Остановите её или укажите другую папку в SFERA_DATA.',
    );
    expect(await query(socketDir, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await first.stop();
  });

  it('lets a command join the running server and leave without stopping it', async () => {
    const server = start('server');
    const socketDir = await opened(server);
    const command = start('command');
    expect(await opened(command)).toBe(socketDir);
    await command.stop();
    expect(await query(socketDir, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await server.stop();
  });

  it('is started and stopped by a command alone, while a server waits for its end', async () => {
    const command = start('command');
    await opened(command);
    const ofCommand = await postmaster();
    const server = start('server');
    expect(await server.printed(/^log (Жду, .*)/)).toBe(
      `Жду, пока закончится другая команда Сферы (процесс ${command.pid})…`,
    );
    expect(await postmaster()).toBe(ofCommand);
    await command.stop();
    await opened(server);
    expect(await postmaster()).not.toBe(ofCommand);
    await server.stop();
  });
});
