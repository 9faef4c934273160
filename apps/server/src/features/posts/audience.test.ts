import { listCirclePosts, removeFromCircle } from '@sfera/contract/circles/circles';
import { addComment, listComments } from '@sfera/contract/comments/comments';
import { blockUser } from '@sfera/contract/people/blocks';
import { removeFollower } from '@sfera/contract/people/follows';
import type { CircleId } from '@sfera/contract/base/ids';
import { likePost } from '@sfera/contract/posts/likes';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { getPost, listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { getProfile } from '@sfera/contract/people/profiles';
import { listSaved } from '@sfera/contract/posts/saved-list';
import { savePost } from '@sfera/contract/posts/saved';
import { getUserStories, listStoryGroups, viewStory } from '@sfera/contract/stories/stories';
import { listSwipes } from '@sfera/contract/posts/swipes';
import { getTag } from '@sfera/contract/posts/tags';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { workOnCircles } from '../circles/index.ts';
import { setArchived } from './arrange/queries.ts';

let test: TestApp;
let number = 0;
let author: TestPerson;
/** A person of the circle, without a follow. */
let mate: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
let circleId: CircleId;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [author, mate, follower, stranger] = [
    await add('author'),
    await add('mate'),
    await add('follower'),
    await add('stranger'),
  ];
  circleId = await addTestCircle(test.context, author, [mate]);
  await test.addFollow(follower, author);
});

const everyone = () => [author, mate, follower, stranger, undefined];
const ids = (posts: readonly { id: string }[]) => posts.map((post) => post.id);
const see = async (post: TestPost, as?: TestPerson) =>
  (await test.send(getPost, { as, params: { id: post.id } })).status;
const whoSees = (post: TestPost) => Promise.all(everyone().map((as) => see(post, as)));
const home = async (as: TestPerson) =>
  ids((await test.send(listPosts, { as, query: { type: 'subscribesPosts' } })).body.posts);
const profile = async (as: TestPerson) =>
  ids((await test.send(getProfile, { as, params: { id: author.id } })).body.posts);
const ofCircle = async (as: TestPerson) =>
  ids((await test.send(listCirclePosts, { as, params: { id: circleId } })).body.posts ?? []);
const addVideo = () =>
  test.addPost(author, { kind: 'video', audience: circleId, description: '#круг', status: 'ready' });

describe('a post for a circle', () => {
  let post: TestPost;
  beforeEach(async () => {
    post = await test.addPost(author, { audience: circleId });
  });

  it('is shown to the people of the circle, who need not follow, and to nobody else', async () => {
    expect(await whoSees(post)).toEqual([200, 200, 404, 404, 404]);
    const { body } = await test.send(getPost, { as: mate, params: { id: post.id } });
    expect(body.post.audience).toEqual({ kind: 'circle', circle: { id: circleId, name: 'Семья' } });
    for (const [as, shown] of [
      [author, [post.id]],
      [mate, [post.id]],
      [follower, []],
      [stranger, []],
    ] as const) {
      expect(await home(as)).toEqual(shown);
      expect(await profile(as)).toEqual(shown);
    }
    expect([await ofCircle(author), await ofCircle(mate)]).toEqual([[post.id], [post.id]]);
  });

  it('stands on no list for everybody', async () => {
    const video = await addVideo();
    for (const as of [mate, stranger]) {
      const lists = [
        (await test.send(listPosts, { as, query: { limit: 50 } })).body.posts,
        (await test.send(listRecommendations, { as, query: { limit: 50 } })).body.recommendations,
        (await test.send(getTag, { as, params: { name: 'круг' } })).body.posts,
      ].flatMap(ids);
      const swipes = (await test.send(listSwipes, { as, query: {} })).body;
      for (const { id } of [post, video]) {
        expect(lists).not.toContain(id);
        expect(JSON.stringify(swipes)).not.toContain(id);
      }
    }
  });

  it('is refused to others on every route, and taken part in by the people of the circle', async () => {
    const calls = [
      (as: TestPerson) => test.send(likePost, { as, params: { postId: post.id } }),
      (as: TestPerson) => test.send(setReaction, { as, body: { postId: post.id, emoji: '🔥' } }),
      (as: TestPerson) => test.send(addComment, { as, params: { postId: post.id }, body: { text: 'Ура' } }),
      (as: TestPerson) => test.send(listComments, { as, params: { postId: post.id } }),
      (as: TestPerson) => test.send(savePost, { as, params: { postId: post.id } }),
    ];
    for (const act of calls) {
      expect((await act(mate)).status).toBeLessThan(300);
      for (const as of [follower, stranger]) expect((await act(as)).status).toBe(404);
    }
  });

  it('is refused at once to somebody who is removed, also among saved posts, and its files move', async () => {
    await workOnCircles(test.context);
    await test.send(savePost, { as: mate, params: { postId: post.id } });
    const keyOf = async () =>
      (
        await test.context.db
          .selectFrom('media')
          .select('media_key')
          .where('id', '=', post.mediaId)
          .executeTakeFirstOrThrow()
      ).media_key;
    await test.send(removeFromCircle, { as: author, params: { id: circleId, userId: mate.id } });
    expect(await whoSees(post)).toEqual([200, 404, 404, 404, 404]);
    expect(ids((await test.send(listSaved, { as: mate })).body.posts)).toEqual([]);
    expect(await home(mate)).toEqual([]);
    await expect.poll(keyOf, { timeout: 15_000 }).not.toBe(post.mediaKey);
  });

  it('is hidden by a block between two of its people', async () => {
    await test.send(blockUser, { as: mate, params: { id: author.id } });
    expect(await see(post, mate)).toBe(404);
    expect([await home(mate), await ofCircle(mate)]).toEqual([[], []]);
  });

  it('is left to its author alone when the circle ends', async () => {
    await test.context.db.deleteFrom('circles').where('id', '=', circleId).execute();
    expect(await whoSees(post)).toEqual([200, 404, 404, 404, 404]);
    const { body } = await test.send(getPost, { as: author, params: { id: post.id } });
    expect(body.post.audience).toEqual({ kind: 'circle', circle: null });
  });

  it('is hidden while it is archived, and comes back to the circle alone', async () => {
    const set = (at: Date | null) =>
      test.context.db.transaction().execute((tx) => setArchived(tx, post.id, at));
    await set(test.context.clock.now());
    expect(await see(post, mate)).toBe(404);
    await set(null);
    expect(await whoSees(post)).toEqual([200, 200, 404, 404, 404]);
  });

  it('stays hidden when a server of the former build publishes it', async () => {
    await sql`update posts set is_published = true where id = ${post.id}`.execute(test.context.db);
    expect(await whoSees(post)).toEqual([200, 200, 404, 404, 404]);
  });
});

describe('a post for followers', () => {
  it('is shown to accepted followers of a public account, until they are no more', async () => {
    const post = await test.addPost(author, { audience: 'followers' });
    expect(await whoSees(post)).toEqual([200, 404, 200, 404, 404]);
    for (const read of [home, profile]) {
      expect([await read(follower), await read(author)]).toEqual([[post.id], [post.id]]);
      expect(await read(stranger)).toEqual([]);
    }
    const generation = async () =>
      (
        await test.context.db
          .selectFrom('users')
          .select('address_generation')
          .where('id', '=', author.id)
          .executeTakeFirstOrThrow()
      ).address_generation;
    expect(await generation()).toBe(0);
    await test.send(removeFollower, { as: author, params: { id: follower.id } });
    expect(await see(post, follower)).toBe(404);
    // Known addresses of the files lead nowhere soon.
    expect(await generation()).toBe(1);
  });
});

describe('a story for a circle', () => {
  it('is shown to the people of the circle, and to nobody else', async () => {
    const story = await test.addStory(author, { audience: circleId });
    const open = await test.addStory(author);
    const ofAuthor = async (as: TestPerson) =>
      ids((await test.send(getUserStories, { as, params: { id: author.id } })).body.group?.stories ?? []);
    const groups = async (as: TestPerson) =>
      (await test.send(listStoryGroups, { as })).body.flatMap((group) => ids(group.stories));
    expect(await ofAuthor(mate)).toEqual([story.id, open.id]);
    expect(await ofAuthor(follower)).toEqual([open.id]);
    // Without a follow the row of stories has those of the circle alone.
    expect([await groups(mate), await groups(follower)]).toEqual([[story.id], [open.id]]);
    const view = async (as: TestPerson) =>
      (await test.send(viewStory, { as, body: { storyId: story.id } })).status;
    expect([await view(mate), await view(follower)]).toEqual([204, 404]);
    test.context.clock.advance(25 * 3_600_000);
    expect([await ofAuthor(mate), await groups(mate)]).toEqual([[], []]);
  });
});

it('is for circles of one’s own, in which one may write', async () => {
  await expect(test.addPost(stranger, { audience: circleId })).rejects.toMatchObject({
    code: 'circle_not_found',
  });
  await test.context.db
    .updateTable('circles')
    .set({ only_leaders_write: true })
    .where('id', '=', circleId)
    .execute();
  await expect(test.addPost(mate, { audience: circleId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(test.addPost(author, { audience: circleId })).resolves.toBeDefined();
});
