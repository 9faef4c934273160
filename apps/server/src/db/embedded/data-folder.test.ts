import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canEnter, canRead } from './account.ts';
import { closeDataFolder } from './data-folder.ts';
import { launch, makeFolder, opened, people, query } from './testing-launched.ts';
import { locate } from './location.ts';

const silent = { info: () => {} };
const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);
const isRoot = process.getuid?.() === 0;

/** Modes of the folder and its entries, by name. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(folder))];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await modeOf(join(folder, name))])),
  );
}

describe.each(await people())('the data folder of $person', ({ person, account }) => {
  const ownMode = person === 'root' ? '710' : '700';

  it('is closed to other users from the first start on, like everything beside the database', async () => {
    const dataDir = join(await makeFolder(account), 'new', 'data');
    const server = launch(dataDir, 'server', account);
    const socketDir = await opened(server);
    expect(await query(socketDir, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    expect(await modesIn(dataDir)).toMatchObject({ '.': ownMode, pg: expect.any(String) });
    expect(await modeOf(dirname(dataDir))).toBe('755');
    expect(await modeOf(join(dataDir, 'pg', 'lock'))).toBe('600');
    expect(dirname(socketDir)).toBe(join(dataDir, 'pg'));
    await server.stop();
  });

  it('of an earlier version is closed at the next start, and its database stays in its place', async () => {
    const dataDir = join(await makeFolder(account), 'data');
    const first = launch(dataDir, 'server', account);
    await query(await opened(first), 'create table kept (id int)');
    await first.stop();
    await mkdir(join(dataDir, 'media', 'originals'), { recursive: true });
    await writeFile(join(dataDir, 'session-secret'), 'secret');
    for (const [name, mode] of [
      ['.', 0o755],
      ['media', 0o755],
      ['session-secret', 0o644],
    ] as const) {
      await chmod(join(dataDir, name), mode);
      if (account) await chown(join(dataDir, name), account.uid, account.gid);
    }

    const next = launch(dataDir, 'server', account);
    expect(await query(await opened(next), 'select * from kept')).toEqual([]);
    expect(await modesIn(dataDir)).toMatchObject({ '.': ownMode, media: '700', 'session-secret': '600' });
    expect(await readdir(dataDir)).not.toContain('pg.location');
    await next.stop();
  });
});

const stranger = { uid: 54_321, gid: 54_321 };

/** Only root can become another user. */
const others = isRoot ? (await people()).filter(({ account }) => account) : [];

describe.each(others)('the data folder of root, to $person', ({ account }) => {
  it('lets other users pass to the cluster that they run, and see nothing else', async () => {
    const dataDir = join(await makeFolder(null), 'data');
    const originals = join(dataDir, 'media', 'originals');
    await mkdir(originals, { recursive: true });
    await writeFile(join(originals, 'photo'), 'with coordinates');
    await writeFile(join(dataDir, 'session-secret'), 'secret');
    const { home } = await locate(dataDir, silent);
    expect([await canEnter(account, home), await canRead(account, dataDir)]).toEqual([true, false]);
    for (const path of [join(dataDir, 'session-secret'), join(originals, 'photo')])
      for (const one of [account, stranger]) expect(await canRead(one, path)).toBe(false);
    expect(await canEnter(stranger, dataDir)).toBe(false);
  });

  it('is refused with a message', async () => {
    const dataDir = join(await makeFolder(null), 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await launch(dataDir, 'server', account).printed(/^refused foreign_owner (.*принадлежит.*)/);
  });
});

it('leaves a folder that belongs to everybody as it is, and follows a link to another disk', async () => {
  const [shared, dataDir, disk] = [await makeFolder(null), await makeFolder(null), await makeFolder(null)];
  await chmod(shared, 0o1777);
  const told: string[] = [];
  await closeDataFolder(shared, null, { info: (message) => void told.push(message) });
  expect([await modeOf(shared), told]).toEqual(['1777', [expect.stringContaining(shared)]]);
  await symlink(disk, join(dataDir, 'media'));
  await symlink('/nonexistent', join(dataDir, 'gone'));
  await closeDataFolder(dataDir, null, silent);
  expect([await modeOf(dataDir), await modeOf(disk)]).toEqual(['700', '700']);
});
