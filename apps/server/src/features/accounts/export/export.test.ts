import { readdir } from 'node:fs/promises';
import { getDataExport, startDataExport } from '@sfera/contract/accounts/exports';
import { deleteUser } from '@sfera/contract/people/profiles';
import { HOUR_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../context/context.ts';
import { exportKeyOf, makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addFiles } from '../../../testing/files/test-files.ts';
import { isStorageFull } from '../../../base/storage-full.ts';
import { prepareExport, removeExport } from './service.ts';

const running = new AbortController().signal;

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

const start = (as = ana) => test.send(startDataExport, { as, body: { password: PASSWORD } });
const read = async (as = ana) => (await test.send(getDataExport, { as })).body;
const download = (url: string | null) => test.app.inject(url ?? '');

const keyOf = (person: TestPerson) => exportKeyOf(test, person);
const make = (as = ana, context: Context = test.context) => makeArchive(test, as, context);

const kept = async (folder: 'exports' | 'temp'): Promise<string[]> =>
  readdir(`${test.context.storage.tempDir}/../${folder}`).catch(() => []);

const unzip = (url: string | null) => openArchive(test, url);

describe('an archive', () => {
  it('is downloaded by anybody who knows its address, and is not cached on the way', async () => {
    const reply = await download(await make());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="sfera-${ana.login}.zip"`,
      'content-length': `${(await read()).sizeBytes}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload).toHaveLength((await read()).sizeBytes ?? 0);
  });

  it.each(['0'.repeat(32), 'x', '..%2f..%2fsession-secret', '%00', "'"])(
    'is not found under any other address: %s',
    async (key) => {
      const reply = await download(`/media/exports/${key}`);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    },
  );
});

describe('asking for an archive', () => {
  it('is answered at once, and the archive is available for 48 hours once it is ready', async () => {
    expect(await read()).toEqual({ status: 'none', url: null, sizeBytes: null, expiresAt: null });
    const preparing = { status: 'preparing', url: null, sizeBytes: null, expiresAt: null };
    expect(await start()).toMatchObject({ status: 200, body: preparing });
    expect(await read()).toEqual(preparing);
    await prepareExport(test.context, await keyOf(ana), running);
    const { url, expiresAt } = await read();
    expect(url).toMatch(/^\/media\/exports\/[0-9a-f]{32}$/);
    expect(expiresAt).toBe(new Date(test.context.clock.now().getTime() + 48 * HOUR_MS).toISOString());
    expect(await kept('temp')).toEqual([]);
  });

  it('is refused while an archive is being prepared, also by a second request at once', async () => {
    const replies = await Promise.all([start(), start(), start()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await test.refusal(startDataExport, { as: ana, body: { password: PASSWORD } })).toEqual({
      status: 409,
      code: 'export_running',
      message: 'Архив уже готовится',
    });
    expect((await start(ben)).status).toBe(200);
  });

  it('replaces the previous archive', async () => {
    const first = await make();
    const firstKey = await keyOf(ana);
    const second = await make();
    expect(second).not.toBe(first);
    expect([(await download(first)).statusCode, (await download(second)).statusCode]).toEqual([404, 200]);
    await removeExport(test.context, firstKey);
    expect(await kept('exports')).not.toContain(firstKey);
    expect((await download(second)).statusCode).toBe(200);
  });
});

describe('after 48 hours an archive', () => {
  it('can be downloaded by nobody, and a job removes its file', async () => {
    const url = await make();
    const exportKey = await keyOf(ana);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from start_after - created_on) / 3600)::int as hours from jobs.job
      where name = 'accounts.remove-export' and data ->> 'exportKey' = ${exportKey}`.execute(test.context.db);
    expect(rows).toEqual([{ hours: 48 }]);
    test.context.clock.advance(48 * HOUR_MS - 1);
    expect((await download(url)).statusCode).toBe(200);
    test.context.clock.advance(1);
    expect((await download(url)).statusCode).toBe(404);
    expect((await read()).status).toBe('none');
    await removeExport(test.context, exportKey);
    expect(await kept('exports')).not.toContain(exportKey);
    expect(await test.context.db.selectFrom('data_exports').where('user_id', '=', ana.id).execute()).toEqual(
      [],
    );
  });
});

describe('a job that prepares an archive', () => {
  it('leaves no file when it is interrupted, and runs again', async () => {
    await start();
    const exportKey = await keyOf(ana);
    await expect(prepareExport(test.context, exportKey, AbortSignal.abort())).rejects.toThrow('abort');
    expect([await kept('temp'), (await kept('exports')).includes(exportKey)]).toEqual([[], false]);
    await prepareExport(test.context, exportKey, running);
    expect((await unzip((await read()).url)).data['account']).toMatchObject({ login: ana.login });
  });

  it('waits when the disk has no space for it', async () => {
    await start();
    const exportKey = await keyOf(ana);
    const storage = { ...test.context.storage, reserveBytes: Number.MAX_SAFE_INTEGER };
    const prepared = prepareExport({ ...test.context, storage }, exportKey, running);
    await expect(prepared).rejects.toSatisfy(isStorageFull);
    expect((await read()).status).toBe('preparing');
    await prepareExport(test.context, exportKey, running);
  });

  it('fails, and is retried, when a file cannot be read', async () => {
    const post = await test.addPost(ana);
    await addFiles(test.context, post.mediaKey, ['640.jpg']);
    const { storage } = test.context;
    const withLocalFile: typeof storage.withLocalFile = (key, use) =>
      storage.withLocalFile(`${key}.gone`, use);
    const broken = { ...test.context, storage: { ...storage, withLocalFile } };
    await expect(make(ana, broken)).rejects.toThrow('is missing');
    expect(await kept('temp')).toEqual([]);
    await prepareExport(test.context, await keyOf(ana), running);
    expect((await unzip((await read()).url)).files.size).toBe(4);
  });

  it('ends without an error and without a file when the account is deleted meanwhile', async () => {
    await start();
    const exportKey = await keyOf(ana);
    const { storage } = test.context;
    const put: typeof storage.put = async (key, path) => {
      await storage.put(key, path);
      expect((await test.send(deleteUser, { as: ana, body: { password: PASSWORD } })).status).toBe(204);
    };
    await prepareExport({ ...test.context, storage: { ...storage, put } }, exportKey, running);
    expect(await kept('exports')).not.toContain(exportKey);
    await prepareExport(test.context, exportKey, running);
    expect(await kept('exports')).not.toContain(exportKey);
  });

  it('keeps the archive that another run of the same job has finished', async () => {
    await start();
    const exportKey = await keyOf(ana);
    const { storage } = test.context;
    const put: typeof storage.put = async (key, path) => {
      await prepareExport(test.context, exportKey, running);
      await storage.put(key, path);
    };
    await prepareExport({ ...test.context, storage: { ...storage, put } }, exportKey, running);
    expect((await download((await read()).url)).statusCode).toBe(200);
  });
});
