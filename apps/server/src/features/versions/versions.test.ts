import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getVersions } from '@sfera/contract/admin/server';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../db/migrate.ts';
import { OWN_VERSION } from '../../base/version/own-start.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/data/test-person.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.addPerson('ana');
  await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
});

const read = async () => (await test.send(getVersions, { as: owner })).body;

/** The clone of this server, with these files in place of its own. */
async function makeClone(files: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-clone-'));
  process.env['SFERA_CLONE'] = folder;
  onTestFinished(async () => {
    delete process.env['SFERA_CLONE'];
    await rm(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

it('names what runs', async () => {
  await makeClone({});
  expect(await read()).toMatchObject({
    running: OWN_VERSION.version,
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+\.\d+/),
    schema: Object.keys(MIGRATIONS).at(-1),
    update: null,
  });
});

it('tells what the code on the disk brings when it is another one than the running one', async () => {
  await makeClone({
    'package.json': '{ "version": "9.0.0" }',
    'CHANGELOG.md': '# Что нового\n\n## 9.0.0\n\n- Новое, о котором\n  две строки.\n- Другое.\n',
    'apps/server/src/db/migrations/001-accounts-and-posts.ts': "export const title = 'Старое';\n",
    'apps/server/src/db/migrations/990-next.ts': "export const title = 'Следующее';\n",
  });
  // The packages of the update are not there, so the migration was not rehearsed.
  expect((await read()).update).toEqual({
    version: '9.0.0',
    changes: ['Новое, о котором две строки.', 'Другое.'],
    migrations: [{ name: '990-next', title: 'Следующее', seconds: null }],
  });
});

it('shows how far the steps are', async () => {
  await makeClone({});
  const row = { name: 'media-bytes', title: 'Размеры', done: 3, total: 9, started_at: new Date() };
  await test.context.db.insertInto('steps').values(row).execute();
  expect((await read()).steps).toContainEqual({
    name: 'media-bytes',
    title: 'Размеры',
    done: 3,
    total: 9,
    isDone: false,
  });
});
