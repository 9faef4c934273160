import { likePost, listLikers, unlikePost } from '@sfera/contract/posts/likes';
import { deletePost, getPost } from '@sfera/contract/posts/posts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

const PEOPLE = 30;

let test: TestApp;
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let people: TestPerson[];
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => test.addPerson(`one-${index}`)));
  [ana, ben] = people as [TestPerson, TestPerson];
});

beforeEach(async () => {
  post = await test.addPost(author);
});

function call(route: typeof likePost | typeof unlikePost, as: TestPerson) {
  test.context.clock.advance(1); // ids of the same millisecond have no order
  return test.send(route, { as, params: { postId: post.id } });
}
const like = async (as: TestPerson) => (await call(likePost, as)).body;
const unlike = async (as: TestPerson) => (await call(unlikePost, as)).body;
const card = async (as?: TestPerson) => (await test.send(getPost, { as, params: { id: post.id } })).body.post;

async function list(query: Record<string, string | number> = {}, as?: TestPerson) {
  const { body } = await test.send(listLikers, { as, params: { postId: post.id }, query });
  return { logins: body.users.map(({ login }) => login), nextCursor: body.nextCursor };
}
const logins = (of: TestPerson[]) => of.map(({ login }) => login);

/** Posts whose counter differs from their rows. */
async function miscounted() {
  const { rows } = await sql`
    select id from posts p where like_count <> (select count(*) from post_likes where post_id = p.id)
  `.execute(test.context.db);
  return rows;
}

describe('a like', () => {
  it('counts once, however often it is sent, and is shown on the card', async () => {
    expect([await like(ana), await like(ana), await like(ben)]).toEqual([
      { likes: 1 },
      { likes: 1 },
      { likes: 2 },
    ]);
    expect(await card(ana)).toMatchObject({ liked: true, countLike: 2 });
    expect(await card(author)).toMatchObject({ liked: false, countLike: 2 });
    expect(await card()).toMatchObject({ liked: false, countLike: 2 });
  });

  it('is removed by an unlike; a second unlike changes nothing', async () => {
    await like(ana);
    expect([await unlike(ben), await unlike(ana), await unlike(ana)]).toEqual([
      { likes: 1 },
      { likes: 0 },
      { likes: 0 },
    ]);
    expect(await list()).toEqual({ logins: [], nextCursor: null });
  });

  it('counts once when it is sent ten times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => call(likePost, ana)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(replies.map(({ body }) => body.likes)).toEqual(Array(10).fill(1));
    await Promise.all(Array.from({ length: 20 }, (_, n) => call(n % 2 ? likePost : unlikePost, ana)));
    expect(await miscounted()).toEqual([]);
  });

  it('is counted for each of many people at once, and so is each unlike', async () => {
    const replies = await Promise.all(people.map((person) => call(likePost, person)));
    const counts = replies.map(({ body }) => body.likes).toSorted((a, b) => a - b);
    expect(counts).toEqual(people.map((_, index) => index + 1));
    await Promise.all(people.map((person, index) => call(index % 3 ? likePost : unlikePost, person)));
    expect(await miscounted()).toEqual([]);
    expect(await like(author)).toEqual({ likes: 21 });
  });

  it('of a post that is being deleted is counted or answered with `post_not_found`, and never fails', async () => {
    for (let round = 0; round < 8; round += 1) {
      post = await test.addPost(author);
      const [removal, ...replies] = await Promise.all([
        test.send(deletePost, { as: author, params: { id: post.id } }),
        ...people.slice(0, 8).map((person, index) => call(index % 2 ? likePost : unlikePost, person)),
      ]);
      expect(removal.status).toBe(204);
      for (const { status, body } of replies)
        if (status !== 200) expect([status, body]).toMatchObject([404, { code: 'post_not_found' }]);
    }
  });
});

describe('the list of people who like a post', () => {
  it('is for all viewers, newest like first', async () => {
    for (const person of people.slice(0, 3)) await like(person);
    expect(await list()).toEqual({ logins: ['one-2', 'one-1', 'one-0'], nextCursor: null });
    const { users } = (await test.send(listLikers, { as: author, params: { postId: post.id } })).body;
    expect(users[2]).toEqual({
      id: ana.id,
      login: 'one-0',
      userName: 'one-0',
      logoImage: null,
      isVerified: false,
    });
  });

  it('neither repeats nor misses anybody while likes are added and removed', async () => {
    for (const person of people.slice(0, 9)) await like(person);
    const seen: string[] = [];
    let before: string | null = null;
    // A removed like was shown already: the last one of the first page, which is the cursor, then the first of the next
    // page.
    for (const [index, arriving] of people.slice(9, 12).entries()) {
      const page = await list({ limit: 3, ...(before && { before }) });
      seen.push(...page.logins);
      before = page.nextCursor;
      await like(arriving);
      await unlike(people.find(({ login }) => login === page.logins.at(index - 1)) ?? author);
    }
    expect(seen).toEqual(logins(people.slice(0, 9)).toReversed());
    expect(before).toBeNull();
  });

  it('holds thirty people on a page by default', async () => {
    for (const person of [...people, author]) await like(person);
    expect((await list()).logins).toHaveLength(30);
    expect((await list({ limit: 50 })).logins).toHaveLength(31);
  });

  it.each([
    ['limit', '0', 'Не меньше 1'],
    ['limit', '51', 'Не больше 50'],
    ['limit', 'x', 'Здесь нужно число'],
    ['before', '💥', 'Некорректный идентификатор'],
    ['before', "' or 1=1 --", 'Некорректный идентификатор'],
  ])('refuses %s=%s', async (field, value, message) => {
    const input = { params: { postId: post.id }, query: { [field]: value } };
    expect(await test.refusal(listLikers, input)).toEqual({
      status: 400,
      code: 'invalid_input',
      field,
      message,
    });
  });
});

it('is not accepted or shown for a post that the caller may not see', async () => {
  const shy = await test.addPerson('shy', { isPrivate: true });
  await test.addFollow(ana, shy);
  await test.addFollow(ben, shy, 'pending');
  post = await test.addPost(shy);
  expect(await like(ana)).toEqual({ likes: 1 });
  for (const route of [likePost, unlikePost, listLikers])
    expect(await test.refusal(route, { as: ben, params: { postId: post.id } })).toEqual({
      status: 404,
      code: 'post_not_found',
      message: 'Пост не найден',
    });
  expect((await test.refusal(listLikers, { params: { postId: post.id } })).code).toBe('post_not_found');
  expect(await list({}, shy)).toEqual({ logins: ['one-0'], nextCursor: null });
});
