import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getPageSource, setJoining, setPageSource } from '@sfera/contract/admin/settings';
import { getPage, getServer, listRules } from '@sfera/contract/admin/server-info';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.addPerson('owner');
  await test.context.db.updateTable('users').set({ role: 'owner' }).execute();
});

const params = { name: 'rules' };
const source = async () => (await test.send(getPageSource, { as: owner, params })).body;
const save = async (text: string | null) =>
  (await test.send(setPageSource, { as: owner, params, body: { source: text } })).body;

it('the owner changes how people join', async () => {
  const { body } = await test.send(setJoining, { as: owner, body: { joining: 'closed' } });
  expect(body).toEqual({ joining: 'closed' });
  expect((await test.send(getServer)).body.joining).toBe('closed');
});

it('a page is shown as the owner saves it, and its rules are those that decisions name', async () => {
  const before = await source();
  expect(before.isDefault).toBe(true);
  const text = '# Правила\n\n1. Будьте добры\n2. Пишите своё';
  expect(await save(text)).toEqual({ source: text, isDefault: false });
  expect((await test.send(getPage, { params })).body.title).toBe('Правила');
  expect((await test.send(listRules)).body.rules.map(({ title }) => title)).toEqual([
    'Будьте добры',
    'Пишите своё',
  ]);
  expect(await save(null)).toEqual(before);
  expect(await save('  \n')).toEqual(before);
});

it('what the owner saves goes before the file of the operator, which comes back with null', async () => {
  const folder = join(test.context.env.dataDir, 'pages');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'rules.md'), '# Из файла');
  expect(await source()).toEqual({ source: '# Из файла', isDefault: false });
  await save('# Со страницы владельца');
  expect((await test.send(getPage, { params })).body.title).toBe('Со страницы владельца');
  expect(await save(null)).toEqual({ source: '# Из файла', isDefault: false });
  await rm(folder, { recursive: true });
});
