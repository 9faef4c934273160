import { addComment } from '@sfera/contract/comments/comments';
import { requestFollow } from '@sfera/contract/people/follows';
import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { getPost } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

const test: TestApp = await createTestApp();
let author: TestPerson;
let ana: TestPerson;
let post: TestPost;
let logged: string[];
let round = 0;

beforeEach(async () => {
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((line) => void logged.push(line));
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  post = await test.addPost(author);
});

// A listener that fails is logged, so the log must stay empty.
afterEach(() => expect(logged).toEqual([]));

async function told(as: TestPerson) {
  await test.context.events.settled();
  return (await test.send(listNotifications, { as })).body;
}

/** Runs later than everything before. */
function later<Result>(run: () => Promise<Result>): Promise<Result> {
  test.context.clock.advance(60_000);
  return run();
}
const react = (as: TestPerson, emoji: Reaction, to = post) =>
  later(() => test.send(setReaction, { as, body: { postId: to.id, emoji } }));
const comment = (as: TestPerson, text: string) =>
  later(() => test.send(addComment, { as, params: { postId: post.id }, body: { text } }));
const follow = (as: TestPerson, whom: TestPerson) =>
  later(() => test.send(requestFollow, { as, params: { id: whom.id } }));
const accept = ({ id: followerId }: TestPerson, { id: followeeId }: TestPerson) =>
  later(async () => {
    const at = test.context.clock.now();
    test.context.events.emit('followAccepted', { followerIds: [followerId], followeeId, at });
  });
const decline = ({ id: followerId }: TestPerson, { id: followeeId }: TestPerson) =>
  later(async () => {
    const at = test.context.clock.now();
    test.context.events.emit('followDeclined', { followerId, followeeId, at });
  });

const shown = ({ id, login }: TestPerson) => ({
  id,
  login,
  userName: login,
  logoImage: null,
  isVerified: false,
  isPrivate: false,
  followStatus: 'none',
});
const nothing = { read: false, post: null, Reaction: null, comment: null };

describe('the author of a post', () => {
  it('is notified of a reaction, with its emoji and the thumbnail of the card', async () => {
    await react(ana, '🔥');
    const [notification, ...more] = await told(author);
    const card = (await test.send(getPost, { as: author, params: { id: post.id } })).body.post;
    expect(notification).toEqual({
      ...nothing,
      id: notification?.id,
      type: 'reaction',
      createdAt: test.context.clock.now().toISOString(),
      sender: shown(ana),
      post: { id: post.id, thumbnailUrl: card.thumbnailUrl, fileType: 'image' },
      Reaction: { emoji: '🔥' },
    });
    expect(more).toEqual([]);
  });

  it('is notified of each comment, with its beginning', async () => {
    const { body } = await comment(ana, 'Красиво! '.repeat(20));
    await comment(ana, 'И ещё');
    const [second, first] = await told(author);
    expect(second?.comment?.text).toBe('И ещё');
    expect(first).toMatchObject({
      type: 'comment',
      sender: shown(ana),
      post: { id: post.id },
      comment: { id: body.id, text: `${'Красиво! '.repeat(20).slice(0, 100).trimEnd()}…` },
      Reaction: null,
    });
  });

  it('gets one notification for each person and post, which is new again when the emoji changes', async () => {
    const other = await test.addPost(author);
    await react(ana, '🔥');
    await react(ana, 'love', other);
    const before = await told(author);
    expect(before.map(({ Reaction }) => Reaction?.emoji)).toEqual(['love', '🔥']);
    await test.context.db.updateTable('notices').set({ read_at: new Date() }).execute();

    await react(ana, '😂');
    const after = await told(author);
    expect(after.map(({ Reaction, read }) => [Reaction?.emoji, read])).toEqual([
      ['😂', false],
      ['love', true],
    ]);
    expect(after[0]?.createdAt).toBe(test.context.clock.now().toISOString());
    expect(after[1]).toEqual({ ...before[0], read: true });
  });

  it('gets nothing new for a reaction or comment that is sent again', async () => {
    const send = () =>
      later(() =>
        test.send(addComment, { as: ana, params: { postId: post.id }, body: { text: 'Да', tempId: '1' } }),
      );
    await react(ana, '🔥');
    await send();
    const before = await told(author);
    await react(ana, '🔥');
    await send();
    expect(await told(author)).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('is not notified of their own reactions and comments', async () => {
    await react(author, '🔥');
    await comment(author, 'Спасибо!');
    await react(ana, 'like');
    expect(await told(author)).toMatchObject([{ sender: { id: ana.id } }]);
  });
});

describe('about follows', () => {
  it('the followed person is notified once', async () => {
    await follow(ana, author);
    await follow(ana, author);
    const [notification, ...more] = await told(author);
    expect(notification).toMatchObject({ ...nothing, type: 'follow', sender: shown(ana) });
    expect(more).toEqual([]);
    expect(await told(ana)).toEqual([]);
  });

  it('each sender comes with the reader’s follow status', async () => {
    const shy = await test.addPerson(`shy-${round}`, { isPrivate: true });
    for (const person of [ana, shy]) await follow(person, author);
    await follow(author, shy);
    expect((await told(author)).map(({ sender }) => [sender.isPrivate, sender.followStatus])).toEqual([
      [true, 'pending'],
      [false, 'none'],
    ]);
    await follow(author, ana);
    expect((await told(author))[1]?.sender.followStatus).toBe('following');
  });

  it('a request is no notification, and its acceptance notifies the requester once', async () => {
    const shy = await test.addPerson(`shy-${round}`, { isPrivate: true });
    expect((await follow(ana, shy)).body.status).toBe('pending');
    expect([await told(shy), await told(ana)]).toEqual([[], []]);

    await accept(ana, shy);
    expect(await told(ana)).toEqual([]); // the request is still open, so nothing was accepted
    await test.context.db.updateTable('follows').set({ status: 'following' }).execute();
    for (let time = 0; time < 2; time += 1) await accept(ana, shy);
    const [notification, ...more] = await told(ana);
    expect(notification).toMatchObject({
      ...nothing,
      type: 'follow_accepted',
      sender: { id: shy.id, isPrivate: true, followStatus: 'following' },
    });
    expect([more, await told(shy)]).toEqual([[], []]);
  });

  it('a declined request notifies the requester', async () => {
    const shy = await test.addPerson(`shy-${round}`, { isPrivate: true });
    await decline(ana, shy);
    expect(await told(ana)).toMatchObject([{ ...nothing, type: 'follow_declined', sender: { id: shy.id } }]);
    expect(await told(shy)).toEqual([]);
  });
});

/** Ana reacts to, comments and follows once. */
async function actOnce() {
  await follow(ana, author);
  await react(ana, 'like');
  await comment(ana, 'Да');
}
const set = (as: TestPerson, body: object) => test.send(updateNotificationSettings, { as, body });

describe('a person who has turned a kind off', () => {
  it.each([
    ['follows', ['comment', 'reaction']],
    ['reactions', ['comment', 'follow']],
    ['comments', ['reaction', 'follow']],
  ])('%s, is notified of the other kinds only', async (kind, types) => {
    await set(author, { [kind]: false });
    await actOnce();
    expect((await told(author)).map(({ type }) => type)).toEqual(types);
  });

  it('keeps earlier notifications, also when the emoji changes', async () => {
    await actOnce();
    const [byComment, byReaction, byFollow] = await told(author);
    await set(author, { follows: false, reactions: false, comments: false });
    await react(ana, '😂');
    const emoji = { Reaction: { emoji: '😂' } };
    expect(await told(author)).toEqual([byComment, { ...byReaction, ...emoji }, byFollow]);
  });

  it('is notified about their own requests anyway, and other people by their own settings', async () => {
    const shy = await test.addPerson(`shy-${round}`, { isPrivate: true });
    for (const person of [ana, shy]) await set(person, { follows: false, reactions: false, comments: false });
    await test.addFollow(ana, shy);
    await accept(ana, shy);
    await decline(ana, author);
    expect((await told(ana)).map(({ type }) => type)).toEqual(['follow_declined', 'follow_accepted']);
    await actOnce();
    expect(await told(author)).toHaveLength(3);
  });
});

it('a listener that fails is logged, and breaks neither the request nor other listeners', async () => {
  test.context.events.on('reacted', async () => Promise.reject(new Error('Упал')));
  expect((await react(ana, 'wow')).status).toBe(200);
  expect(await told(author)).toMatchObject([{ type: 'reaction' }]);
  expect(logged.splice(0)).toEqual(['Событие reacted: Упал']);
});
