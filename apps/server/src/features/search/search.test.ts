import { register } from '@sfera/contract/accounts/auth';
import { SEARCH_RESULTS } from '@sfera/contract/people/limits';
import { searchUsers } from '@sfera/contract/people/search';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let reader: TestPerson;

beforeEach(async () => {
  test ??= await createTestApp();
  await test.context.db.deleteFrom('users').execute();
  reader = await test.addPerson('zz-reader');
});

async function add(login: string, userName = login, followers = 0): Promise<TestPerson> {
  test.context.clock.advance(1); // ids of the same millisecond have no order
  const person = await test.addPerson(login);
  await test.context.db
    .updateTable('users')
    .set({ user_name: userName, follower_count: followers })
    .where('id', '=', person.id)
    .execute();
  return person;
}

async function search(query: string, as = reader): Promise<string[]> {
  const { status, body } = await test.send(searchUsers, { as, query: { query } });
  expect(status).toBe(200);
  return body.users.map(({ login }) => login);
}

describe('search finds', () => {
  it.each([
    ['катя', 'katya', 'Кто-то'],
    ['КАТЯ', 'katya', 'Кто-то'],
    ['katya', 'one', 'Катя Орлова'],
    ['katia', 'one', 'Катя Орлова'],
    ['катя', 'one', 'КАТЯ Орлова'],
    ['орл', 'one', 'Катя Орлова'],
    ['орлова катя', 'one', 'Катя Орлова'],
    ['орлова', 'katya.orlova95', 'Кто-то'],
    ['orlova9', 'katya.orlova95', 'Кто-то'],
    ['yulia95', 'x.julia95', 'Кто-то'],
    ['катя2', 'one', 'Катя2лова'],
    ['@Katya', 'katya', 'Кто-то'],
    ['фёдор', 'one', 'Федор'],
    ['федор', 'one', 'ФЁДОР'],
    ['julia', 'one', 'Юлия'],
    ['yuliya', 'one', 'Юлия'],
    ['mik', 'one', 'Mikhail'],
    ['михаил', 'one', 'Mikhail'],
    ['victor', 'one', 'Виктор'],
    ['schukin', 'one', 'Щукин'],
    ['orlova', 'katya.orlova', 'Кто-то'],
    ['katya.or', 'katya.orlova', 'Кто-то'],
    ['мария', 'one', '🌸Анна-Мария🌸'],
    ['к', 'one', 'Катя'],
    ['k', 'one', 'Катя'],
    ['李', 'one', '李明'],
    ['Андрей', 'one', 'Андрей'],
  ])('by %j the person %s, %s', async (query, login, userName) => {
    await add(login, userName);
    expect(await search(query)).toEqual([login]);
  });

  it.each([
    ['орлвоа', 'Катя Орлова'],
    ['михоил', 'Mikhail'],
    ['ivanvoa', 'Анна Иванова'],
    ['анна петрва', 'Анна Петрова'],
    ['катерина', 'Екатерина'],
    ['льев', 'Васильев'],
    ['катя орлова рязань', 'Катя Орлова'],
  ])('by %j the similar name %s', async (query, userName) => {
    await add('one', userName);
    await add('other', 'Борис');
    expect(await search(query)).toEqual(['one']);
  });

  it('no similar names for one or two letters', async () => {
    await add('one', 'Ира Як');
    expect(await search('аз')).toEqual([]);
    expect(await search('як')).toEqual(['one']);
  });

  it('the caller’s own account, without a follow status', async () => {
    const { body } = await test.send(searchUsers, { as: reader, query: { query: 'zz-r' } });
    expect(body.users).toEqual([
      {
        id: reader.id,
        login: 'zz-reader',
        userName: 'zz-reader',
        logoImage: null,
        isVerified: false,
        isPrivate: false,
        followStatus: 'none',
      },
    ]);
  });

  it('a person who has just registered', async () => {
    const account = { email: 'n@example.com', password: 'мимоза', confirmPassword: 'мимоза' };
    await test.send(register, { body: { ...account, login: 'novichok', userName: 'Ждан' } });
    expect(await search('zhdan')).toEqual(['novichok']);
  });

  it('a person by a changed login and name, and no longer by the old ones', async () => {
    const { id } = await add('before', 'Старое');
    await test.context.db
      .updateTable('users')
      .set({ login: 'after', user_name: 'Новое' })
      .where('id', '=', id)
      .execute();
    expect(await search('новое')).toEqual(['after']);
    expect(await search('aft')).toEqual(['after']);
    expect(await search('старое')).toEqual([]);
    expect(await search('before')).toEqual([]);
  });

  it('private accounts with the caller’s follow status', async () => {
    const shy = await test.addPerson('shy', { isPrivate: true });
    await test.addFollow(reader, shy, 'pending');
    const { body } = await test.send(searchUsers, { as: reader, query: { query: 'shy' } });
    expect(body.users).toMatchObject([{ isPrivate: true, followStatus: 'pending' }]);
  });
});

describe('the order of results', () => {
  it('is the exact login, login prefixes, then word prefixes', async () => {
    await add('one', 'Анна Катя', 50);
    await add('katya', 'Кто-то', 0);
    await add('two', 'Катерина', 90);
    await add('katya.o', 'Кто-то', 10);
    await add('katyusha', 'Кто-то', 20);
    expect(await search('katya')).toEqual(['katya', 'katya.o', 'one']);
  });

  it('puts similar names after word prefixes, the most similar first', async () => {
    await add('one', 'Катерина', 90);
    await add('two', 'Анна Катюша', 50);
    await add('three', 'Анна Катя', 0);
    expect(await search('katya')).toEqual(['three', 'two', 'one']);
  });

  it('puts followed people first, then people with more followers', async () => {
    for (const [login, followers] of [
      ['anna-1', 5],
      ['anna-2', 9],
      ['anna-3', 9],
    ] as const)
      await add(login, 'Анна', followers);
    const followed = await add('anna-4', 'Анна', 0);
    const asked = await add('anna-5', 'Анна', 0);
    await test.addFollow(reader, followed);
    await test.addFollow(reader, asked, 'pending');
    expect(await search('anna')).toEqual(['anna-4', 'anna-2', 'anna-3', 'anna-1', 'anna-5']);
  });

  it('keeps the best matches of more than can be read', async () => {
    const { db, clock } = test.context;
    const rows = Array.from({ length: 700 }, (_, index) => ({
      id: crypto.randomUUID() as TestPerson['id'],
      login: `user${String(index).padStart(4, '0')}`,
      user_name: 'Человек',
      email: `${index}@example.com`,
      password_hash: '-',
      avatar_url: null,
      follower_count: index < 680 ? index % 2 : 2 ** (index - 676),
      created_at: clock.now(),
    }));
    await db.insertInto('users').values(rows).execute();
    const best = rows.toReversed().map(({ login }) => login);
    expect(await search('user')).toEqual(best.slice(0, SEARCH_RESULTS));
    expect(await search('chel')).toEqual(best.slice(0, SEARCH_RESULTS));
    expect(await search('user0003')).toEqual(['user0003', ...(await search('user0003')).slice(1)]);
    const friend = { id: rows[2]?.id ?? reader.id, login: 'user0002', token: '' };
    await test.addFollow(reader, friend);
    expect((await search('user')).slice(0, 2)).toEqual(['user0002', best[0]]);
    expect(new Set(await search('user'))).toHaveLength(SEARCH_RESULTS);
  });
});

describe('a hostile query', () => {
  it.each(['', '   ', '@', '🔥', '%', '\\', '"', '()', 'ъ', '\u200b', '%%%', '👨‍👩‍👧'])(
    '%j has no results',
    async (query) => {
      await add('some_body', 'Анна %');
      expect(await search(query)).toEqual([]);
    },
  );

  it.each(["'; drop table users; --", '%a%', 'a_', '\\x', '\u202eanna', 'שלום', 'щ'.repeat(100), '﷽', 'ﷺ'])(
    '%j is plain text',
    async (query) => {
      await add('xyz', 'Ш');
      expect((await search(query)).filter((login) => login === 'zz-reader')).toEqual([]);
      expect(await search('xyz')).toEqual(['xyz']);
    },
  );

  it('treats _ as a letter of a login only', async () => {
    await add('a_b');
    await add('axb');
    await add('_anna');
    expect(await search('a_b')).toEqual(['a_b']);
    expect(await search('_')).toEqual(['_anna']);
  });

  it.each([
    ['a\u0000', 'Текст содержит недопустимые символы'],
    ['a\u001b[31m', 'Текст содержит недопустимые символы'],
    ['x'.repeat(101), 'Не длиннее 100 символов'],
    ['x'.repeat(100_000), 'Не длиннее 100 символов'],
  ])('%.20j is refused', async (query, message) => {
    expect(await test.refusal(searchUsers, { as: reader, query: { query } })).toEqual({
      status: 400,
      code: 'invalid_input',
      field: 'query',
      message,
    });
  });

  it('does not hide a name that is long because of single characters', async () => {
    const names = ['ﷺ'.repeat(60), 'щ'.repeat(60), '👨‍👩‍👧'.repeat(7), '\u0301'.repeat(60)];
    for (const [index, name] of names.entries()) await add(`one-${index}`, name);
    expect(await search('щщщ')).toEqual(['one-1']);
  });
});
