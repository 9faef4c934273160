import { RECOMMENDED_USERS } from '@sfera/contract/people/limits';
import { listRecommendedUsers } from '@sfera/contract/people/search';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let reader: TestPerson;

beforeEach(async () => {
  test ??= await createTestApp();
  await test.context.db.deleteFrom('users').execute();
  reader = await test.addPerson('reader');
});

const read = async (as = reader) => (await test.send(listRecommendedUsers, { as })).body.recommendations;
const logins = async (as = reader) => (await read(as)).map(({ login }) => login);

async function people(...names: string[]): Promise<TestPerson[]> {
  const added = [];
  for (const name of names) {
    test.context.clock.advance(1); // ids of the same millisecond have no order
    added.push(await test.addPerson(name));
  }
  return added;
}

async function follow(followers: TestPerson[], followee: TestPerson): Promise<void> {
  for (const follower of followers) await test.addFollow(follower, followee);
}

describe('recommendations', () => {
  it('hold all other accounts on a new server', async () => {
    const [ana, ben] = await people('ana', 'ben');
    expect(await read()).toEqual(
      [ana, ben].map((person) => ({
        id: person?.id,
        login: person?.login,
        userName: person?.login,
        logoImage: null,
        isVerified: false,
        isPrivate: false,
        followStatus: 'none',
        isFollowing: false,
        requestPending: false,
        followersCount: 0,
        Followers: [],
        countShared: 0,
      })),
    );
  });

  it('are empty when there is no other account', async () => {
    expect(await read()).toEqual([]);
  });

  it('begin with the accounts that most of the followed people follow, then popular ones', async () => {
    const friends = await people('f1', 'f2', 'f3');
    const [two, one, popular, plain] = await people('two', 'one', 'popular', 'plain');
    const fans = await people('x1', 'x2', 'x3');
    if (!two || !one || !popular || !plain) throw new Error();
    for (const friend of friends) await test.addFollow(reader, friend);
    await follow(friends.slice(0, 2), two);
    await follow(friends.slice(2), one);
    await follow(fans, popular);
    const found = await read();
    expect(found.slice(0, 3).map(({ login, countShared }) => [login, countShared])).toEqual([
      ['two', 2],
      ['one', 1],
      ['popular', 0],
    ]);
    expect(found.map(({ login }) => login).slice(3)).toEqual(['plain', 'x1', 'x2', 'x3']);
  });

  it('never hold the caller, a followed account or a requested one', async () => {
    const [friend, asked, other] = await people('friend', 'asked', 'other');
    if (!friend || !asked || !other) throw new Error();
    await test.addFollow(reader, friend);
    await test.addFollow(reader, asked, 'pending');
    await follow([friend], asked);
    await follow([friend], reader);
    await test.addFollow(friend, other, 'pending');
    expect(await read()).toMatchObject([{ login: 'other', countShared: 0, Followers: [] }]);
  });

  it('prefer, at equal followers, accounts with a post or a picture, and are stable between calls', async () => {
    const [, ben, cat] = await people('ana', 'ben', 'cat', 'dan');
    if (!ben || !cat) throw new Error();
    await test.addPost(cat);
    await test.context.db
      .updateTable('users')
      .set({ avatar_url: '/media/a/160.webp' })
      .where('id', '=', ben.id)
      .execute();
    const first = await logins();
    expect(first).toEqual(['ben', 'cat', 'ana', 'dan']);
    for (let call = 0; call < 3; call += 1) expect(await logins()).toEqual(first);
  });

  it('are ordered by the exact number of followers, also within one doubling', async () => {
    const { db } = test.context;
    await people(...Array.from({ length: 30 }, (_, index) => `p${index + 10}`));
    await sql`update users set follower_count = right(login, 2)::int where login like 'p%'`.execute(db);
    expect(await logins()).toEqual(Array.from({ length: RECOMMENDED_USERS }, (_, index) => `p${39 - index}`));
  });
});

describe('the displayed followers', () => {
  it('are at most two, people whom the caller follows first', async () => {
    const [friend, known, star] = await people('friend', 'known', 'star');
    if (!friend || !known || !star) throw new Error();
    const strangers = await people('s1', 's2', 's3');
    await test.addFollow(reader, friend);
    await follow([friend, ...strangers], star);
    const [first] = await read();
    expect(first).toMatchObject({ login: 'star', countShared: 1, followersCount: 4 });
    expect(first?.Followers).toEqual(
      [friend, strangers[2]].map((person) => ({ id: person?.id, login: person?.login, logoImage: null })),
    );
    await test.addFollow(reader, known);
    await follow([known], star);
    expect((await read())[0]?.Followers.map(({ login }) => login)).toEqual(['known', 'friend']);
  });

  it('of a private account are limited to people whom the caller follows', async () => {
    const shy = await test.addPerson('shy', { isPrivate: true });
    const [friend, asked, stranger] = await people('friend', 'asked', 'stranger');
    if (!friend || !asked || !stranger) throw new Error();
    await follow([asked, stranger], shy);
    await test.addFollow(reader, asked, 'pending');
    expect((await read()).find(({ login }) => login === 'shy')).toMatchObject({ Followers: [] });
    await test.addFollow(reader, friend);
    await follow([friend], shy);
    expect((await read())[0]).toMatchObject({
      login: 'shy',
      isPrivate: true,
      followersCount: 3,
      countShared: 1,
      Followers: [{ login: 'friend' }],
    });
  });

  it('omit people with an open request', async () => {
    const [star, asker] = await people('star', 'asker');
    if (!star || !asker) throw new Error();
    await test.addFollow(asker, star, 'pending');
    expect((await read()).find(({ login }) => login === 'star')?.Followers).toEqual([]);
  });
});

it('are found for a caller who follows more people than are examined', async () => {
  const friends = await people(...Array.from({ length: 101 }, (_, index) => `f${index}`));
  const [old, fresh] = await people('of-the-oldest', 'of-the-newest');
  if (!old || !fresh) throw new Error();
  for (const friend of friends) await test.addFollow(reader, friend);
  await follow(friends.slice(0, 1), old);
  await follow(friends.slice(-1), fresh);
  expect((await read()).map(({ login, countShared }) => [login, countShared]).slice(0, 2)).toEqual([
    ['of-the-newest', 1],
    ['of-the-oldest', 0],
  ]);
});
