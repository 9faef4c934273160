import { mkdir, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { makeCopiesFolder } from '../../testing/files/test-copies.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { databaseUrl, makeDataDir, startProcess } from '../../testing/test-process.ts';
import { listRuns } from './runs/queries.ts';
import { findBackup } from './stored.ts';
import { openFolderTarget } from './targets/folder.ts';

/** Two processes start, and one of them copies; a busy machine is slow at both. */
const RUN_TIMEOUT_MS = 180_000;
const PATIENCE = { timeout: 120_000, interval: 200 };
const CLI = join(import.meta.dirname, '../../cli.ts');
const PASSWORD = 'семь синих мимоз';

it(
  'a backup that the owner orders is made by a process of its own; a full disk has its words',
  async () => {
    const database = await createTestDatabase('empty');
    atEnd(() => database.close());
    const { db } = database;
    const copies = await makeCopiesFolder();
    const settings = {
      SFERA_DATA: await makeDataDir(),
      SFERA_WEB_DIST: join(copies, 'no-web-app'),
      DATABASE_URL: databaseUrl(String(database.connection.database)),
    };
    const server = startProcess(settings);
    const origin = await server.origin();
    let token = '';
    const call = async (method: string, path: string, body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const reply = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
      return reply.status === 204 ? undefined : reply.json();
    };
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    await call('POST', '/api/register', { login: 'ana', email: 'ana@example.com', ...passwords });
    ({ token } = (await call('POST', '/api/auth', { login: 'ana', password: PASSWORD })) as {
      token: string;
    });
    await call('PUT', '/api/admin/backups/plan', { plan: { target: copies, keep: 3, drill: false } });
    await call('POST', '/api/admin/backups', { what: 'backup' });
    await expect
      .poll(() => listRuns(db, 1), PATIENCE)
      .toMatchObject([{ what: 'backup', state: 'done', target: copies }]);
    const { id } = await findBackup(openFolderTarget(copies), undefined);

    // A limit on the size of files acts like a full disk.
    await mkdir(join(settings.SFERA_DATA, 'pages'));
    await writeFile(join(settings.SFERA_DATA, 'pages', 'about.md'), randomBytes(500_000).toString('hex'));
    const command = `trap '' XFSZ; ulimit -f 200; exec "${process.execPath}" "${CLI}" backup "${copies}"`;
    const full = spawn('/bin/sh', ['-c', command], { env: { ...process.env, ...settings } });
    let said = '';
    full.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
    const [code] = (await once(full, 'close')) as [number | null];
    expect(code, said).toBe(1);
    expect(said).toMatch(/На диске с .*copies нет места \(свободно .*МБ\)\. Прежние копии целы/);
    expect((await findBackup(openFolderTarget(copies), undefined)).id).toBe(id);
  },
  RUN_TIMEOUT_MS,
);
