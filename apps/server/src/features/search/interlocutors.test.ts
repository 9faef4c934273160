import { searchChat } from '@sfera/contract/chat/chat';
import { SEARCH_RESULTS } from '@sfera/contract/people/limits';
import { searchUsers } from '@sfera/contract/people/search';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('talk-ana');
});

const search = async (query?: { search: string }) =>
  (await test.send(searchChat, { as: ana, ...(query && { query }) })).body;

it('finds people to write to, private accounts included', async () => {
  const shy = await test.addPerson('shy', { isPrivate: true });
  expect(await search({ search: 'sh' })).toEqual([
    { id: shy.id, login: 'shy', userName: 'shy', logoImage: null, isVerified: false },
  ]);
});

it('is empty for an empty query', async () => {
  expect([await search(), await search({ search: '' }), await search({ search: '  ' })]).toEqual([
    [],
    [],
    [],
  ]);
});

it('finds the same people as the search of people, without the caller', async () => {
  expect(await search({ search: ana.login })).toEqual([]);
  for (let n = 0; n < SEARCH_RESULTS + 2; n += 1) await test.addPerson(`talk-${n}`);
  const { users } = (await test.send(searchUsers, { as: ana, query: { query: 'talk' } })).body;
  const found = (await search({ search: 'talk' })).map(({ id }) => id);
  expect(found).toEqual(users.map(({ id }) => id).filter((id) => id !== ana.id));
  expect(found.length).toBeGreaterThanOrEqual(SEARCH_RESULTS - 1);
});
