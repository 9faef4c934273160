import { listFollowers, listFollowing, requestFollow } from '@sfera/contract/people/follows';
import { SEARCH_QUERY_MAX_LENGTH } from '@sfera/contract/base/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let star: TestPerson;
let reader: TestPerson;
let people: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  test.context.clock.advance(60_000); // cached sessions of the previous test expire
  [star, reader] = [await test.addPerson('star'), await test.addPerson('reader')];
  people = await Promise.all(Array.from({ length: 12 }, (_, index) => test.addPerson(`one-${index}`)));
});

function person(index: number): TestPerson {
  const found = people[index];
  if (!found) throw new Error(`Nobody has number ${index}`);
  return found;
}

const setUser = ({ id }: TestPerson, values: { user_name?: string; is_private?: boolean }) =>
  test.context.db.updateTable('users').set(values).where('id', '=', id).execute();

/** Both lists, and how an account gets into each. */
const LISTS = [
  ['followers', listFollowers, (one: TestPerson) => test.addFollow(one, star)],
  ['following', listFollowing, (one: TestPerson) => test.addFollow(star, one)],
] as const;

describe.each(LISTS)('the list of %s', (name, route, add) => {
  const list = async (query: Record<string, string | number> = {}, as = reader) =>
    (await test.send(route, { as, params: { id: star.id }, query })).body;
  const logins = async (query = {}) => (await list(query)).map(({ login }) => login);

  it('holds all accounts, newest first, each with the viewer’s follow status', async () => {
    const [followed, asked, other] = [person(0), person(1), person(2)];
    await setUser(asked, { is_private: true, user_name: 'Анна' });
    await test.addFollow(reader, followed);
    await test.addFollow(reader, asked, 'pending');
    const ids = [];
    for (const one of [followed, asked, other, reader]) ids.unshift(await add(one));
    const rows = await list();
    expect(rows.map(({ followId }) => followId)).toEqual(ids);
    expect(rows.map(({ login, isPrivate, followStatus }) => [login, isPrivate, followStatus])).toEqual([
      ['reader', false, 'none'],
      [other.login, false, 'none'],
      [asked.login, true, 'pending'],
      [followed.login, false, 'following'],
    ]);
    expect(rows[2]).toEqual({
      id: asked.id,
      login: asked.login,
      userName: 'Анна',
      logoImage: null,
      isVerified: false,
      isPrivate: true,
      followStatus: 'pending',
      followId: ids[2],
    });
  });

  it('holds neither open requests nor the other side of the follows', async () => {
    const [asking, asked, there] = [person(0), person(1), person(2)];
    await test.addFollow(asking, star, 'pending');
    await test.addFollow(star, asked, 'pending');
    await (name === 'followers' ? test.addFollow(star, there) : test.addFollow(there, star));
    expect(await list()).toEqual([]);
  });

  it('is read page by page without repeats while new follows arrive', async () => {
    for (const one of people.slice(0, 9)) await add(one);
    const seen: string[] = [];
    let before: string | undefined;
    for (const arriving of people.slice(9)) {
      const page = await list({ limit: 3, ...(before && { before }) });
      seen.push(...page.map(({ login }) => login));
      before = page.at(-1)?.followId;
      await add(arriving);
    }
    const expected = people.slice(0, 9).map(({ login }) => login);
    expect(seen).toEqual(expected.toReversed());
    expect(await list({ before: before ?? '' })).toEqual([]);
  });

  it.each<[string, string[] | 'everybody']>([
    ['ANNA', ['anna.k', 'one-1', 'one-0']],
    ...[
      'Федор',
      'федор',
      'артем',
      'Фе\u0308дор',
      'Fedor',
      'ＦＥＤＯＲ',
      'ртём',
      'фёдор арт',
      'Артём Фёдор',
    ].map((query): [string, string[]] => [query, ['one-5']]),
    ...['Йога', 'йога', 'И\u0306ога', 'ога'].map((query): [string, string[]] => [query, ['one-6']]),
    ['нна', ['one-1', 'one-0']],
    ['АННА Ё', ['one-1']],
    ['ёж', ['one-1']],
    ['_', ['one-2']],
    ['%', ['one-3']],
    ['\\', ['one-4']],
    ['n_', []],
    // A word of the login and another one of the name: «one-3» is called «100%».
    ['one-1%', ['one-11', 'one-10', 'one-3', 'one-1']],
    ['  one-1 ', ['one-11', 'one-10', 'one-3', 'one-1']],
    ['', 'everybody'],
  ])('finds %j in logins and names', async (query, expected) => {
    const names = ['анна', 'Анна Ёжик', 'с_чертой', '100%', 'косая \\', 'Фёдор Артём', 'Студия и\u0306ога'];
    await Promise.all(names.map((user_name, index) => setUser(person(index), { user_name })));
    const everybody = [...people, await test.addPerson('anna.k')];
    for (const one of everybody) await add(one);
    expect(await logins({ query })).toEqual(
      expected === 'everybody' ? everybody.map(({ login }) => login).toReversed() : expected,
    );
  });

  it('continues after the last match', async () => {
    for (const one of people) await add(one);
    const first = await list({ query: 'one-1', limit: 2 });
    expect(first.map(({ login }) => login)).toEqual(['one-11', 'one-10']);
    expect(await logins({ query: 'one-1', limit: 2, before: first[1]?.followId })).toEqual(['one-1']);
  });

  it('of a private account is for the account itself and its followers', async () => {
    await setUser(star, { is_private: true });
    await add(person(0));
    const read = (as: TestPerson) => ({ as, params: { id: star.id } });
    const refused = {
      status: 403,
      code: 'profile_private',
      message: 'Этот профиль приватный. Подпишитесь, чтобы увидеть списки.',
    };
    expect(await test.refusal(route, read(reader))).toEqual(refused);
    await test.send(requestFollow, { as: reader, params: { id: star.id } });
    expect(await test.refusal(route, read(reader))).toEqual(refused);
    await test.addFollow(star, person(1));
    expect(await test.refusal(route, read(person(1)))).toEqual(refused); // followed by it, not a follower
    await test.addFollow(person(2), star);
    for (const as of [star, person(2)])
      expect((await list({}, as)).map(({ login }) => login)).toContain(person(0).login);
  });

  it('refuses an account that does not exist', async () => {
    const params = { id: '01900000-0000-7000-8000-000000000000' };
    expect(await test.refusal(route, { as: reader, params })).toEqual({
      status: 404,
      code: 'user_not_found',
      message: 'Пользователь не найден',
    });
  });

  it.each([
    ['limit', '51', 'Не больше 50'],
    ['before', 'x', 'Некорректный идентификатор'],
    ['query', 'я'.repeat(SEARCH_QUERY_MAX_LENGTH + 1), 'Не длиннее 100 символов'],
  ])('refuses an invalid %s', async (field, value, message) => {
    const refused = await test.refusal(route, {
      as: reader,
      params: { id: star.id },
      query: { [field]: value },
    });
    expect(refused).toEqual({ status: 400, code: 'invalid_input', message, field });
  });
});
