import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeEach(async () => {
  test ??= await createTestApp();
  await test.context.db.deleteFrom('users').execute();
});

/** The indexed name words, with the number of people for each. */
async function vocabulary(): Promise<Record<string, number>> {
  const { rows } = await sql<{ word: string; people: number }>`select word, people from search_words`.execute(
    test.context.db,
  );
  return Object.fromEntries(rows.map(({ word, people }) => [word, people]));
}

const rename = (id: string, name: string) =>
  sql`update users set user_name = ${name} where id = ${id}`.execute(test.context.db);

it('counts people per word, without trailing digits', async () => {
  const ana = await test.addPerson('anna95');
  const ben = await test.addPerson('x-anna');
  await rename(ana.id, 'Анна Ли');
  await rename(ben.id, 'Бен');
  expect(await vocabulary()).toEqual({ anna: 2, ben: 1 });
});

it('removes words that are no longer part of any name', async () => {
  const ana = await test.addPerson('anna');
  const ben = await test.addPerson('ben');
  await rename(ben.id, 'Анна');
  await rename(ana.id, 'Орлова');
  expect(await vocabulary()).toEqual({ anna: 2, orlova: 1, ben: 1 });
  await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
  expect(await vocabulary()).toEqual({ anna: 1, ben: 1 });
  await test.context.db.deleteFrom('users').execute();
  expect(await vocabulary()).toEqual({});
});

it('counts right while many people with one name are added and removed at once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, at) => test.addPerson(`anna.orlova${at}`)));
  expect(await vocabulary()).toEqual({ anna: 12, orlova: 12 });
  await Promise.all(
    people
      .slice(1)
      .map(({ id }, at) =>
        at % 2 === 0
          ? test.context.db.deleteFrom('users').where('id', '=', id).execute()
          : rename(id, 'Орлова Анна Ждан'),
      ),
  );
  expect(await vocabulary()).toEqual({ anna: 6, orlova: 6, zhdan: 5 });
});
