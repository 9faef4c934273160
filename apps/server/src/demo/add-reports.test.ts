import { listCases } from '@sfera/contract/moderation/moderation';
import { expect, it } from 'vitest';
import { createTestApp, type TestPerson } from '../testing/test-app.ts';
import { addReports } from './add-reports.ts';
import { demoReports } from './reports.ts';

it('lays reports, decisions and an appeal on the desk, once however often it is run', async () => {
  const test = await createTestApp();
  const { context } = test;
  const people = new Map<string, TestPerson>();
  for (const { author, by } of demoReports)
    for (const login of [author, ...by.map((report) => report.login)])
      if (!people.has(login)) people.set(login, await test.addPerson(login));
  for (const person of people.values())
    for (let made = 0; made < 2; made += 1) await test.addComment(person, await test.addPost(person));
  const owner = await test.addPerson('owner');
  await context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
  const idOf = (login: string) => people.get(login)?.id ?? owner.id;
  const read = async (queue: string) =>
    (await test.send(listCases, { as: owner, query: { queue } })).body.cases;

  await addReports(context, idOf);
  const open = await read('reports');
  expect(open.map(({ reportCount }) => reportCount).toSorted()).toEqual([1, 2, 2]);
  expect(await read('appeals')).toHaveLength(1);
  await addReports(context, idOf);
  expect(await read('reports')).toEqual(open);
});
