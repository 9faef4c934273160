import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createDiskStorage } from '../../files/disk-storage.ts';
import { type Env, readEnv } from '../../base/env.ts';
import { atEnd } from '../../testing/at-end.ts';
import { addCommunity, type TestCommunity } from '../../testing/data/test-community.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flipByte, makeCopiesFolder } from '../../testing/files/test-copies.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { databaseUrl, makeDataDir } from '../../testing/test-process.ts';
import { startTestMailServer } from '../../testing/outside/test-mail-server.ts';
import { JOB_SCHEMA as TEST_JOB_SCHEMA } from '../../testing/test-template.ts';
import { hideMediaOf } from '../media/index.ts';
import { backUp } from './copy/back-up.ts';
import { writeManifest } from './manifest.ts';
import { restore } from './restore/restore.ts';
import { refuseUnfinished } from './restore/unfinished.ts';
import { findBackup, readList } from './stored.ts';
import { openTarget } from './targets/open-target.ts';

let test: TestApp;
let community: TestCommunity;
let copies: string;
const said: string[] = [];
const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };

beforeAll(async () => {
  test = await createTestApp({ mail: (await startTestMailServer()).settings });
  community = await addCommunity(test);
  // One job runs, and another one with the same key waits.
  const { db } = test.context;
  const hide = () => db.transaction().execute((tx) => hideMediaOf(test.context, tx, community.ana.id));
  await hide();
  await sql`update ${sql.id(TEST_JOB_SCHEMA)}.job set state = 'active' where name = 'media.hide'`.execute(db);
  await hide();
  copies = await makeCopiesFolder();
  await backUp(test.context, copies);
});

beforeEach(() => void said.splice(0));

/** The first start adds a secret and the id of the storage; the running backup is no run of the new server. */
const CHANGED_BY_STARTS = ['settings', 'backup_runs'];

const manifest = async () => findBackup(await openTarget(test.context.env, copies), undefined);
const poolPath = (sha256: string) => join(copies, 'pool', sha256.slice(0, 2), sha256);

/** A new place: an empty database and a missing data folder. */
async function newPlace(): Promise<{ env: Env; database: Database }> {
  const database = await createTestDatabase('empty');
  atEnd(() => database.close());
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const variables = { SFERA_DATA: await makeDataDir(), DATABASE_URL: databaseUrl(rows[0]?.name ?? '') };
  return { env: readEnv(variables), database };
}

const rowsOf = async ({ db }: Pick<Database, 'db'>, table: string) =>
  (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)).rows;

const jobsIn = async ({ db }: Pick<Database, 'db'>, schema: string) =>
  (
    await sql`select id, name, data, singleton_key, start_after from ${sql.id(schema)}.job order by id`.execute(
      db,
    )
  ).rows;

const constraintsOf = async ({ db }: Pick<Database, 'db'>) =>
  (
    await sql`
      select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  ).rows;

describe('a restore', () => {
  it('brings back every table, the jobs that waited, files, pages and the rules of the schema', async () => {
    const { env, database } = await newPlace();
    await restore(env, copies, { log });
    const { tables } = await manifest();
    for (const { group, name } of tables)
      if (group === 'data' && !CHANGED_BY_STARTS.includes(name))
        expect(await rowsOf(database, name), name).toEqual(await rowsOf(test.context, name));
    expect(await constraintsOf(database)).toEqual(await constraintsOf(test.context));
    expect(await rowsOf(database, 'settings')).toEqual(
      expect.arrayContaining(await rowsOf(test.context, 'settings')),
    );
    const { rows: triggers } = await sql<{ state: string }>`
      select distinct tgenabled as state from pg_trigger where not tgisinternal`.execute(database.db);
    expect(triggers).toEqual([{ state: 'O' }]);
    const jobs = await jobsIn(database, 'sfera_jobs');
    expect(jobs).toEqual(await jobsIn(test.context, TEST_JOB_SCHEMA));
    expect(jobs).toHaveLength(3);
    const { rows: states } = await sql`
      select name, state::text from sfera_jobs.job order by name, state`.execute(database.db);
    expect(states).toEqual([
      { name: 'mail.send', state: 'created' },
      { name: 'media.hide', state: 'created' },
      { name: 'media.hide', state: 'retry' },
    ]);
    const storage = createDiskStorage(env);
    for (const { mediaKey } of community.posts)
      expect(await storage.exists(`published/${mediaKey}/640.webp`)).toBe(true);
    expect(await readFile(join(env.dataDir, 'pages', 'about.md'), 'utf8')).toBe('# О нас');
    expect(said.at(-1)).toMatch(/^Восстановлено: 14 файлов, \d+ строк[аи]? базы\. Хэши сошлись$/);
  });

  it('begins anew where a former one was interrupted, and no server runs on the half of it', async () => {
    const { env } = await newPlace();
    await mkdir(env.dataDir, { recursive: true });
    await writeFile(join(env.dataDir, 'restore-unfinished'), '');
    await writeFile(join(env.dataDir, 'half'), 'x');
    await expect(refuseUnfinished(env.dataDir)).rejects.toThrow('не закончено. Повторите');
    await restore(env, copies, { log });
    expect(said[0]).toBe('Прежнее восстановление было прервано. Начинаю заново…');
    expect(await readdir(env.dataDir)).not.toContain('half');
    await expect(refuseUnfinished(env.dataDir)).resolves.toBeUndefined();
  });

  it('says which settings are to be given again', async () => {
    const { env } = await newPlace();
    const [path, whole] = await readNewest();
    await writeFile(path, writeManifest({ ...(await manifest()), settings: ['PORT', 'SFERA_SECRET'] }));
    await restore(env, copies, { log });
    await writeFile(path, whole);
    expect(said.slice(-2)).toEqual([
      expect.stringContaining('были заданы: SFERA_SECRET.'),
      expect.stringContaining('все войдут заново'),
    ]);
  });
});

async function readNewest(): Promise<[path: string, text: string]> {
  const path = join(copies, 'backups', `${(await manifest()).id}.json`);
  return [path, await readFile(path, 'utf8')];
}

describe('refusals', () => {
  it('names a folder and a database that are not empty', async () => {
    const { env, database } = await newPlace();
    await mkdir(env.dataDir, { recursive: true });
    await writeFile(join(env.dataDir, 'x'), 'x');
    await expect(restore(env, copies, { log })).rejects.toThrow(`${env.dataDir} не пуста`);
    await rm(env.dataDir, { recursive: true });
    await sql`create table restore_unfinished ()`.execute(database.db);
    await expect(restore(env, copies, { log })).rejects.toThrow('следы прерванного восстановления');
    await sql`drop table restore_unfinished`.execute(database.db);
    await sql`create table notes ()`.execute(database.db);
    await expect(restore(env, copies, { log })).rejects.toThrow('База из DATABASE_URL не пуста');
  });

  it('tells that this Sfera is too old for the backup', async () => {
    const { env } = await newPlace();
    const [path, whole] = await readNewest();
    await writeFile(path, writeManifest({ ...(await manifest()), schema: ['999-later'] }));
    await expect(restore(env, copies, { log })).rejects.toThrow('более новой Сферой (999-later). Обновите');
    await writeFile(path, whole);
    await expect(readdir(env.dataDir)).rejects.toThrow('ENOENT');
  });

  it('tells that there is no backup', async () => {
    const { env } = await newPlace();
    const empty = await makeCopiesFolder();
    await expect(restore(env, empty, { log })).rejects.toThrow(`В ${empty} нет копий Сферы`);
    await expect(restore(env, copies, { copy: 'x', log })).rejects.toThrow(
      'Копии x здесь нет. Есть: 2026-03-01',
    );
  });

  it('names the file, the table and the manifest of which one byte was flipped', async () => {
    const { tables, id } = await manifest();
    const source = await openTarget(test.context.env, copies);
    const files = await Array.fromAsync(readList(source, await manifest()));
    const picture = files.find(({ key }) => key.endsWith('640.jpg'));
    const users = tables.find(({ name }) => name === 'users');
    const attempts: [string, string][] = [
      [poolPath(picture?.sha256 ?? ''), ` повреждён: pool/${picture?.sha256.slice(0, 2)}/${picture?.sha256}`],
      [poolPath(users?.file.sha256 ?? ''), 'Таблица users повреждена: pool/'],
      [poolPath((await manifest()).files.list.sha256), 'Список файлов копии повреждён: pool/'],
      [join(copies, 'backups', `${id}.json`), `Описание копии повреждено: backups/${id}.json`],
    ];
    for (const [path, words] of attempts) {
      const { env } = await newPlace();
      const turnBack = await flipByte(path);
      await expect(restore(env, copies, { log }), path).rejects.toThrow(words);
      await turnBack();
    }
  });

  it('names a file that the backup has lost', async () => {
    const { env } = await newPlace();
    const path = poolPath((await manifest()).tables.find(({ name }) => name === 'posts')?.file.sha256 ?? '');
    await rename(path, `${path}.away`);
    await expect(restore(env, copies, { log })).rejects.toThrow('Таблица posts: в копии нет файла pool/');
    await rename(`${path}.away`, path);
  });
});
