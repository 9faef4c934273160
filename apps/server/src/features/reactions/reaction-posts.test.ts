import { getPost } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { listReactionPosts, removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let author: TestPerson;
let ana: TestPerson;
let posts: TestPost[];

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  ana = await test.addPerson('ana');
});

beforeEach(async () => {
  await test.context.db.deleteFrom('media').execute();
  posts = [];
  for (let index = 0; index < 8; index += 1) posts.push(await test.addPost(author));
});

async function react({ id: postId }: TestPost, emoji: Reaction = '❤️', as = ana) {
  test.context.clock.advance(1); // ids of the same millisecond have no order
  await test.send(setReaction, { as, body: { postId, emoji } });
}

const list = async (query: Record<string, string | number> = {}) =>
  (await test.send(listReactionPosts, { as: ana, query })).body;
const ids = (of: { id: string }[]) => of.map(({ id }) => id);

it('lists the posts that the caller has reacted to, newest reaction first, with the same cards as elsewhere', async () => {
  const [first, second, third] = posts as [TestPost, TestPost, TestPost];
  expect(await list()).toEqual([]);
  await react(second, '🔥');
  await react(first, 'wow');
  await react(third, '😂', author);
  const reactions = await list();
  expect(ids(reactions)).toEqual(ids([first, second]));
  for (const { myReaction, reactionId, ...card } of reactions) {
    expect(myReaction).toBe(card.userReaction);
    expect(card).toEqual((await test.send(getPost, { as: ana, params: { id: card.id } })).body.post);
    expect(typeof reactionId).toBe('string');
  }
  expect(reactions.map(({ myReaction }) => myReaction)).toEqual(['wow', '🔥']);
});

it('moves a post with a changed reaction to the front, and omits a post whose reaction was removed', async () => {
  const [first, second, third] = posts as [TestPost, TestPost, TestPost];
  for (const post of [first, second, third]) await react(post);
  await react(first, '🔥');
  await react(second); // the same reaction again
  expect(ids(await list())).toEqual(ids([first, third, second]));
  await test.send(removeReaction, { as: ana, params: { postId: third.id } });
  expect(ids(await list())).toEqual(ids([first, second]));
});

it('neither repeats nor misses a post while reactions are added', async () => {
  for (const post of posts) await react(post);
  const seen: string[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await list({ limit: 3, ...(before && { before }) });
    seen.push(...ids(page));
    before = page.at(-1)?.reactionId;
    if (page.length < 3) break;
    await react(await test.addPost(author));
  }
  expect(seen).toEqual(ids(posts).toReversed());
});

it('fills a page with posts that are still visible, and omits others', async () => {
  const shy = await test.addPerson('shy', { isPrivate: true });
  await test.addFollow(ana, shy);
  const [hidden, shown] = [await test.addPost(shy), posts.slice(0, 4)];
  await react(shown[0] as TestPost);
  await react(hidden, '🔥');
  for (const post of shown.slice(1)) await react(post);
  expect(ids(await list({ limit: 5 }))).toContain(hidden.id);

  await test.context.db.deleteFrom('follows').execute();
  expect(ids(await list({ limit: 4 }))).toEqual(ids(shown).toReversed());
  await test.addFollow(ana, shy, 'pending');
  expect(ids(await list())).toEqual(ids(shown).toReversed());
});

it('omits a video that only its author can see, except for the author', async () => {
  const video = await test.addPost(author, { status: 'ready' });
  await react(video);
  await react(video, '🔥', author);
  await test.context.db
    .updateTable('posts')
    .set({ is_published: false })
    .where('id', '=', video.id)
    .execute();
  expect(await list()).toEqual([]);
  expect(ids((await test.send(listReactionPosts, { as: author })).body)).toEqual([video.id]);
});
