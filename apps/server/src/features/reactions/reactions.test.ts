import { getPost } from '@sfera/contract/posts/posts';
import { EMOJI, NAMED_REACTIONS, type Reaction } from '@sfera/contract/posts/reaction';
import { getReactions, removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
  [author, ana, ben] = [
    await test.addPerson('author'),
    await test.addPerson('ana'),
    await test.addPerson('ben'),
  ];
});

beforeEach(async () => {
  post = await test.addPost(author);
});

async function react(as: TestPerson, emoji: Reaction) {
  test.context.clock.advance(1); // ids of the same millisecond have no order
  return (await test.send(setReaction, { as, body: { postId: post.id, emoji } })).body;
}
const remove = async (as: TestPerson) =>
  (await test.send(removeReaction, { as, params: { postId: post.id } })).body;
const read = async (as: TestPerson) =>
  (await test.send(getReactions, { as, params: { postId: post.id } })).body;

const detail = ({ id, login }: TestPerson, emoji: Reaction) => ({
  emoji,
  userId: id,
  login,
  userName: login,
  logoImage: null,
});
const NONE = { summary: {}, userReaction: null, details: [] };

describe('a reaction', () => {
  it('is visible to all viewers at once', async () => {
    expect(await read(ana)).toEqual(NONE);
    const mine = { summary: { '🔥': 1 }, userReaction: '🔥', details: [detail(ana, '🔥')] };
    expect(await react(ana, '🔥')).toEqual(mine);
    expect(await read(ana)).toEqual(mine);
    expect(await read(ben)).toEqual({ ...mine, userReaction: null });
  });

  it('replaces the previous one, and becomes the newest', async () => {
    await react(ana, '🔥');
    await react(ben, '🔥');
    expect(await react(ana, '😂')).toEqual({
      summary: { '🔥': 1, '😂': 1 },
      userReaction: '😂',
      details: [detail(ana, '😂'), detail(ben, '🔥')],
    });
    expect((await react(ben, '😂')).summary).toEqual({ '😂': 2 });
  });

  it('changes nothing when set again, not even its position', async () => {
    await react(ana, '🔥');
    const both = await react(ben, '❤️');
    expect(await react(ana, '🔥')).toEqual({ ...both, userReaction: '🔥' });
  });

  it('is removed once; a second removal changes nothing', async () => {
    await react(ana, '🔥');
    await react(ben, '🔥');
    const left = { summary: { '🔥': 1 }, userReaction: null, details: [detail(ben, '🔥')] };
    expect([await remove(ana), await remove(ana), await remove(author)]).toEqual([left, left, left]);
    expect(await remove(ben)).toEqual(NONE);
  });

  it('may be the author’s own', async () => {
    expect((await react(author, '💯')).details).toEqual([detail(author, '💯')]);
  });

  it('may be set to a video that only its author can see yet', async () => {
    post = await test.addPost(author, { status: 'processing' });
    expect((await react(author, '🔥')).userReaction).toBe('🔥');
  });

  it.each([...EMOJI, ...NAMED_REACTIONS])('can be %s', async (emoji) => {
    expect(await react(ana, emoji)).toEqual({
      summary: { [emoji]: 1 },
      userReaction: emoji,
      details: [detail(ana, emoji)],
    });
  });
});

it('is on the card of the post, with reactions of followed people', async () => {
  await test.addFollow(ben, ana);
  await react(ana, '🔥');
  await react(author, '❤️');
  const { reactions, userReaction, reactionsFollowing } = (
    await test.send(getPost, { as: ben, params: { id: post.id } })
  ).body.post;
  expect({ reactions, userReaction }).toEqual({ reactions: { '🔥': 1, '❤️': 1 }, userReaction: null });
  expect(reactionsFollowing).toMatchObject({ totalFollowing: 1, totalReactions: 2 });
  expect(reactionsFollowing.users).toMatchObject([{ login: 'ana', reactionType: '🔥' }]);
});

it('counts all people and names the newest fifty', async () => {
  const crowd = await Promise.all(Array.from({ length: 52 }, (_, index) => test.addPerson(`crowd-${index}`)));
  for (const person of crowd) await react(person, '👍');
  const { summary, details } = await read(ana);
  expect(summary).toEqual({ '👍': 52 });
  expect(details.map(({ userId }) => userId)).toEqual(
    crowd
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 50),
  );
});

it('is not accepted or shown for a post that the caller may not see', async () => {
  const shy = await test.addPerson('shy', { isPrivate: true });
  await test.addFollow(ana, shy);
  await test.addFollow(ben, shy, 'pending');
  post = await test.addPost(shy);
  await react(ana, '🔥');
  const missing = { status: 404, code: 'post_not_found', message: 'Пост не найден' };
  const params = { postId: post.id };
  for (const route of [getReactions, removeReaction])
    expect(await test.refusal(route, { as: ben, params })).toEqual(missing);
  expect(await test.refusal(setReaction, { as: ben, body: { ...params, emoji: '❤️' } })).toEqual(missing);
  expect(await read(shy)).toEqual({ summary: { '🔥': 1 }, userReaction: null, details: [detail(ana, '🔥')] });

  await test.context.db.deleteFrom('follows').where('follower_id', '=', ana.id).execute();
  for (const route of [getReactions, removeReaction])
    expect(await test.refusal(route, { as: ana, params })).toEqual(missing);
});
