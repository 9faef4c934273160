import type { Reaction } from '@sfera/contract/posts/reaction';
import {
  getReactionsOfFollowed,
  listReactions,
  removeReaction,
  setReaction,
} from '@sfera/contract/posts/post-reactions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let author: TestPerson;
let reader: TestPerson;
let people: TestPerson[];
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
  [author, reader] = [await test.addPerson('author'), await test.addPerson('reader')];
  people = await Promise.all(Array.from({ length: 12 }, (_, index) => test.addPerson(`one-${index}`)));
});

beforeEach(async () => {
  post = await test.addPost(author);
});

async function react(as: TestPerson, emoji: Reaction = '❤️') {
  test.context.clock.advance(1); // ids of the same millisecond have no order
  await test.send(setReaction, { as, body: { postId: post.id, emoji } });
}

async function list(query: Record<string, string | number> = {}) {
  const { body } = await test.send(listReactions, { as: reader, params: { postId: post.id }, query });
  return { logins: body.users.map(({ login }) => login), nextCursor: body.nextCursor };
}

const preview = async (as: TestPerson) =>
  (await test.send(getReactionsOfFollowed, { as, params: { postId: post.id } })).body;

const logins = (of: TestPerson[]) => of.map(({ login }) => login);

describe('the list of people who reacted', () => {
  it('holds all people with their reactions, newest first', async () => {
    for (const [index, person] of people.slice(0, 3).entries()) await react(person, index ? '🔥' : 'love');
    const { users, nextCursor } = (
      await test.send(listReactions, { as: reader, params: { postId: post.id } })
    ).body;
    expect(nextCursor).toBeNull();
    expect(users.map(({ login, reactionType }) => [login, reactionType])).toEqual([
      ['one-2', '🔥'],
      ['one-1', '🔥'],
      ['one-0', 'love'],
    ]);
    expect(users[2]).toEqual({
      id: people[0]?.id,
      login: 'one-0',
      userName: 'one-0',
      logoImage: null,
      isVerified: false,
      reactionType: 'love',
    });
  });

  it('can be filtered by reaction, in pages', async () => {
    for (const [index, person] of people.entries()) await react(person, index % 2 ? '🔥' : '😂');
    const odd = logins(people.filter((_, index) => index % 2)).toReversed();
    const first = await list({ emoji: '🔥', limit: 4 });
    expect(first.logins).toEqual(odd.slice(0, 4));
    expect(await list({ emoji: '🔥', limit: 4, before: first.nextCursor ?? '' })).toEqual({
      logins: odd.slice(4),
      nextCursor: null,
    });
    expect(await list({ emoji: '🥶' })).toEqual({ logins: [], nextCursor: null });
  });

  it('neither repeats nor misses anybody while reactions are added and removed', async () => {
    for (const person of people.slice(0, 9)) await react(person);
    const seen: string[] = [];
    let before: string | null = null;
    for (const arriving of people.slice(9)) {
      const page = await list({ limit: 3, ...(before && { before }) });
      seen.push(...page.logins);
      before = page.nextCursor;
      await react(arriving);
      // The reaction of the cursor is removed: the next page begins at the same position.
      const last = people.find(({ login }) => login === page.logins.at(-1));
      await test.send(removeReaction, { as: last, params: { postId: post.id } });
    }
    expect(seen).toEqual(logins(people.slice(0, 9)).toReversed());
    expect(before).toBeNull();
  });

  it('has no cursor on the last page, also when that page is full', async () => {
    for (const person of people.slice(0, 4)) await react(person);
    const { nextCursor } = await list({ limit: 2 });
    expect(nextCursor).not.toBeNull();
    expect((await list({ limit: 2, before: nextCursor ?? '' })).nextCursor).toBeNull();
    expect((await list({ limit: 4 })).nextCursor).toBeNull();
  });
});

describe('the reactions of followed people', () => {
  it('name the newest three, and count all', async () => {
    const fan = await test.addPerson('fan');
    for (const person of people.slice(0, 5)) await test.addFollow(fan, person);
    await test.addFollow(fan, people[5] ?? author, 'pending');
    expect(await preview(fan)).toEqual({ users: [], totalFollowing: 0, totalReactions: 0 });
    for (const person of people.slice(0, 7)) await react(person, '🥳');
    const { users, ...totals } = await preview(fan);
    expect(totals).toEqual({ totalFollowing: 5, totalReactions: 7 });
    expect(users).toMatchObject(['one-4', 'one-3', 'one-2'].map((login) => ({ login, reactionType: '🥳' })));
    expect(await preview(reader)).toEqual({ users: [], totalFollowing: 0, totalReactions: 7 });
  });

  it('and the list are refused for a post that the caller may not see', async () => {
    const shy = await test.addPerson('shy', { isPrivate: true });
    post = await test.addPost(shy);
    await test.addFollow(reader, shy, 'pending');
    for (const route of [getReactionsOfFollowed, listReactions])
      expect(await test.refusal(route, { as: reader, params: { postId: post.id } })).toEqual({
        status: 404,
        code: 'post_not_found',
        message: 'Пост не найден',
      });
  });
});
