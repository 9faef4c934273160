import { likePost } from '@sfera/contract/posts/likes';
import { listMutes, mute, type MutedPart, type MuteDuration, unmute } from '@sfera/contract/people/mutes';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { addComment } from '@sfera/contract/comments/comments';
import { sendMessage } from '@sfera/contract/chat/chat';
import { listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { listStoryGroups } from '@sfera/contract/stories/stories';
import { listSubscriptions } from '@sfera/contract/posts/subscriptions';
import { listSwipes } from '@sfera/contract/posts/swipes';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';
import { addMuteBrowser, composeWaiting } from '../../testing/outside/waiting-pushes.ts';

const test = await createTestApp();
const { context } = test;
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  await test.addFollow(ana, ben);
});

const muteBen = (what: MutedPart, lasts: MuteDuration = 'forever') =>
  test.send(mute, { as: ana, params: { id: ben.id }, body: { what, lasts } });

const postsIn = (posts: readonly { user: { id: string } }[]) =>
  posts.filter(({ user }) => user.id === ben.id).length;

/** The lists of Ana that gather many people, with the number of Ben's posts and stories in each. */
async function seen() {
  const own = { as: ana };
  const home = await test.send(listPosts, { ...own, query: { type: 'subscribesPosts' } });
  const all = await test.send(listPosts, own);
  const recommended = await test.send(listRecommendations, own);
  const followed = await test.send(listRecommendations, { ...own, query: { type: 'subscribesPosts' } });
  const subscriptions = await test.send(listSubscriptions, own);
  const swipes = await test.send(listSwipes, own);
  const stories = await test.send(listStoryGroups, own);
  return {
    home: postsIn(home.body.posts),
    all: postsIn(all.body.posts),
    recommended: postsIn(recommended.body.recommendations),
    followed: postsIn(followed.body.recommendations),
    subscriptions: subscriptions.body.users.filter(({ id }) => id === ben.id).length,
    swipes: postsIn(swipes.body),
    stories: stories.body.filter(({ id }) => id === ben.id).length,
  };
}

it('a muted author leaves feeds, recommendations and swipes, but not the own profile, for the time of the mute', async () => {
  await test.addPost(ben, { kind: 'video' });
  await test.addStory(ben);
  const before = await seen();
  expect(before).toEqual({
    home: 1,
    all: 1,
    recommended: 1,
    followed: 1,
    subscriptions: 1,
    swipes: 1,
    stories: 1,
  });
  await muteBen('posts', 'day');
  expect(await seen()).toEqual({
    home: 0,
    all: 0,
    recommended: 0,
    followed: 0,
    subscriptions: 0,
    swipes: 0,
    stories: 1,
  });
  const profile = await test.send(listPosts, { as: ana, query: { userId: ben.id } });
  expect(profile.body.posts).toHaveLength(1);
  context.clock.advance(DAY_MS);
  expect(await seen()).toEqual({ ...before, stories: 0 });
});

it('muted stories leave the strip alone', async () => {
  await test.addPost(ben);
  await test.addStory(ben);
  await muteBen('stories');
  expect(await seen()).toMatchObject({ home: 1, stories: 0 });
});

it('a muted author causes neither notifications nor pushes, a muted chat no pushes', async () => {
  const post = await test.addPost(ana);
  await addMuteBrowser(context, ana);
  const act = async () => {
    await test.send(addComment, { as: ben, params: { postId: post.id }, body: { text: 'Красиво' } });
    await test.send(likePost, { as: ben, params: { postId: post.id } });
    await context.events.settled();
  };
  const write = () =>
    test.send(sendMessage, { as: ben, params: { recipientUserId: ana.id }, body: { content: 'Привет' } });
  await muteBen('posts');
  await act();
  expect(await composeWaiting(context)).toEqual([]);
  expect((await test.send(listNotifications, { as: ana })).body).toEqual([]);
  await write();
  expect(await composeWaiting(context)).toMatchObject([{ message: { body: 'Привет' } }]);
  await muteBen('chat');
  await write();
  expect(await composeWaiting(context)).toEqual([null]);
});

it('lists mutes that have not ended; a new mute replaces the former one, and an unmute ends it', async () => {
  await muteBen('chat', 'day');
  await muteBen('posts', 'week');
  const listed = async () =>
    (await test.send(listMutes, { as: ana })).body.mutes.map(({ user, what, until }) => [
      user.login,
      what,
      until && Date.parse(until) - context.clock.now().getTime(),
    ]);
  expect((await listed()).toSorted()).toEqual([
    [ben.login, 'chat', DAY_MS],
    [ben.login, 'posts', 7 * DAY_MS],
  ]);
  await muteBen('chat');
  context.clock.advance(7 * DAY_MS);
  expect(await listed()).toEqual([[ben.login, 'chat', null]]);
  await test.send(unmute, { as: ana, params: { id: ben.id }, query: { what: 'chat' } });
  expect(await listed()).toEqual([]);
});

it('nobody mutes themselves', async () => {
  const refusal = await test.refusal(mute, {
    as: ana,
    params: { id: ana.id },
    body: { what: 'posts', lasts: 'day' },
  });
  expect(refusal.code).toBe('user_not_found');
});
