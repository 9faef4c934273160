import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDiskStorage } from '../../files/disk-storage.ts';
import { publishedKey } from '../../files/storage.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { makeCopiesFolder } from '../../testing/files/test-copies.ts';
import { putFile } from '../../testing/files/test-files.ts';
import { databaseUrl, startProcess } from '../../testing/test-process.ts';
import { readPool } from './pool.ts';
import { findDamages } from './restore/check.ts';
import { listRuns } from './runs/queries.ts';
import { findBackup, readList } from './stored.ts';
import { openTarget } from './targets/open-target.ts';
import { words } from './text.ts';

/** `SFERA_TEST_KILLS=20` kills at twenty moments. */
const KILLS = Number(process.env['SFERA_TEST_KILLS'] ?? 3);
const FILES = 60;
const FILE_BYTES = 20_000;
const TIMEOUT_MS = 60_000 + KILLS * 20_000;

it(
  'a kill -9 at any moment leaves the former backup whole, and the next one succeeds',
  { timeout: TIMEOUT_MS },
  async () => {
    const test = await createTestApp();
    const { context } = test;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
    const copies = await makeCopiesFolder();
    const local = { ...context, storage: createDiskStorage(context.env) };
    const ana = await test.addPerson('ana');
    const settings = { SFERA_DATA: context.env.dataDir, DATABASE_URL: databaseUrl(rows[0]?.name ?? '') };
    const begin = () => startProcess(settings, ['cli.ts', 'backup', copies, '--keep', '2']);
    const addNewFiles = async () => {
      const { mediaKey } = await test.addPost(ana);
      for (let n = 0; n < FILES; n += 1)
        await putFile(local, publishedKey(mediaKey, `${n}.jpg`), randomBytes(FILE_BYTES));
    };
    const countPool = async () =>
      (await readdir(join(copies, 'pool'), { recursive: true }).catch(() => [])).length;
    const newest = async () => findBackup(await openTarget(context.env, copies), undefined);
    const expectWhole = async () => {
      const source = await openTarget(context.env, copies);
      const manifest = await newest();
      expect((await findDamages(source, manifest)).sentences).toEqual([]);
      const named = { damaged: (path: string) => path, lost: (path: string) => path };
      for await (const file of readList(source, manifest))
        await readPool(source, file, named, new Writable({ write: (_chunk, _encoding, done) => done() }));
      return manifest;
    };

    await addNewFiles();
    const first = begin();
    expect(await first.exited, first.output()).toBe(0);
    let wasInTheMiddle = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const former = (await newest()).id;
      await addNewFiles();
      // From the first of the new files to the last, and to the tables that follow.
      const waitsFor = (await countPool()) + Math.round(((FILES + 5) * kill) / Math.max(1, KILLS - 1));
      const backup = begin();
      let hasEnded = false;
      void backup.exited.then(() => (hasEnded = true));
      await expect
        .poll(async () => hasEnded || (await countPool()) > waitsFor, { interval: 2, timeout: 30_000 })
        .toBe(true);
      backup.signal('SIGKILL');
      if ((await backup.exited) === null) wasInTheMiddle += 1;
      const whole = await expectWhole();
      expect(whole.id >= former).toBe(true);
    }
    expect(wasInTheMiddle).toBeGreaterThanOrEqual(Math.ceil(KILLS / 2));

    const last = begin();
    expect(await last.exited, last.output()).toBe(0);
    expect((await expectWhole()).files.count).toBeGreaterThanOrEqual(FILES * (KILLS + 1));
    expect(await readdir(join(copies, 'unfinished'))).toEqual([]);
    const runs = await listRuns(context.db, 100);
    expect(runs.filter(({ message }) => message === words.died)).toHaveLength(wasInTheMiddle);
    expect(runs[0]).toMatchObject({ what: 'backup', state: 'done' });
  },
);
