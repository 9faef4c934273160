import { likePost } from '@sfera/contract/posts/likes';
import { getPost, listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';

let test: TestApp;
let author: TestPerson;
let post: TestPost;
const people: TestPerson[] = [];

/** Five people react to the post one after another; the last two also like it. */
beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  post = await test.addPost(author);
  const emoji: Reaction[] = ['🔥', '😂', '🔥', 'love', '💯'];
  for (const [index, one] of emoji.entries()) {
    const person = await test.addPerson(`person-${index}`);
    people.push(person);
    test.context.clock.advance(1);
    await test.send(setReaction, { as: person, body: { postId: post.id, emoji: one } });
    if (index > 2) await test.send(likePost, { as: person, params: { postId: post.id } });
  }
});

async function read(as?: TestPerson) {
  const { body } = await test.send(getPost, { as, params: { id: post.id } });
  return body.post;
}
const preview = async (as?: TestPerson) => {
  const { users, ...totals } = (await read(as)).reactionsFollowing;
  return { ...totals, users: users.map(({ login, reactionType }) => `${login} ${reactionType}`) };
};

/** Adds a reader who follows these of the five people and `strangers` accounts that did not react. */
async function addReader(login: string, followed: number[], strangers: number): Promise<TestPerson> {
  const reader = await test.addPerson(login);
  for (const index of followed) {
    const person = people[index];
    if (person) await test.addFollow(reader, person);
  }
  for (let index = 0; index < strangers; index += 1)
    await test.addFollow(reader, await test.addPerson(`${login}-${index}`));
  return reader;
}

describe('followed people who reacted', () => {
  it.each([
    ['who follows fewer people than reacted', 0],
    ['who follows more people than reacted', 8],
  ])('are named to a reader %s, the newest three first', async (_who, strangers) => {
    const one = await addReader(`one-${strangers}`, [1], strangers);
    expect(await preview(one)).toEqual({ totalFollowing: 1, totalReactions: 5, users: ['person-1 😂'] });
    const four = await addReader(`four-${strangers}`, [3, 0, 1, 2], strangers);
    expect(await preview(four)).toEqual({
      totalFollowing: 4,
      totalReactions: 5,
      users: ['person-3 love', 'person-2 🔥', 'person-1 😂'],
    });
  });

  it.each([0, 8])('are not named while the follow request is open, beside %i follows', async (strangers) => {
    const reader = await addReader(`asks-${strangers}`, [], strangers);
    for (const person of people) await test.addFollow(reader, person, 'pending');
    expect(await preview(reader)).toEqual({ totalFollowing: 0, totalReactions: 5, users: [] });
  });

  it('are not named to a guest', async () => {
    expect(await preview()).toEqual({ totalFollowing: 0, totalReactions: 5, users: [] });
  });
});

it('shows the counts to all viewers, and each viewer their own reaction', async () => {
  const counts = { reactions: { '🔥': 2, '😂': 1, love: 1, '💯': 1 }, countLike: 2 };
  expect(await read()).toMatchObject({ ...counts, userReaction: null, liked: false });
  expect(await read(author)).toMatchObject({ ...counts, userReaction: null, liked: false });
  expect(await read(people[0])).toMatchObject({ ...counts, userReaction: '🔥', liked: false });
  expect(await read(people[4])).toMatchObject({ ...counts, userReaction: '💯', liked: true });
});

it('shows the same card in every list', async () => {
  const reader = await addReader('reader', [4], 0);
  await test.addFollow(reader, author);
  const card = await read(reader);
  for (const query of [{}, { type: 'subscribesPosts' }, { userId: author.id }])
    expect((await test.send(listPosts, { as: reader, query })).body.posts).toEqual([card]);
  for (const query of [{}, { type: 'subscribesPosts' }])
    expect((await test.send(listRecommendations, { as: reader, query })).body.recommendations).toEqual([
      card,
    ]);
});
