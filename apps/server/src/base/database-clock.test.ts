import { randomBytes } from 'node:crypto';
import { addComment, listComments } from '@sfera/contract/comments/comments';
import { listFollowers, requestFollow } from '@sfera/contract/people/follows';
import { likePost, listLikers } from '@sfera/contract/posts/likes';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { listReactions, setReaction } from '@sfera/contract/posts/post-reactions';
import { listPosts } from '@sfera/contract/posts/posts';
import { listSwipes, viewSwipe } from '@sfera/contract/posts/swipes';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLive } from '../realtime/live.ts';
import { atEnd } from '../testing/at-end.ts';
import { createTestApp, serveContext, type TestApp, type TestPerson } from '../testing/test-app.ts';
import type { TestContext } from '../testing/test-context.ts';
import { createSessions } from '../context/sessions.ts';
import { createEventBus } from './events.ts';
import { newId, timeOfId } from './clock.ts';
import { openDatabaseClock } from './database-clock.ts';

const APART_MS = 5_000;
const SECRET = randomBytes(32);

/** A process of its own on the database of `test`, on a machine whose clock is ahead. */
async function openProcess(test: TestApp, aheadMs: number): Promise<TestApp> {
  const clock = await openDatabaseClock(test.context.db, () => performance.now() + aheadMs);
  atEnd(async () => clock.close());
  const context: TestContext = {
    ...test.context,
    // Nothing moves this clock but time.
    clock: { ...clock, advance: () => {} },
    sessions: createSessions(SECRET, clock),
    events: createEventBus(),
    live: createLive(),
  };
  return serveContext(context);
}

const readFrom = async (server: TestApp, before?: string) =>
  (await server.send(listPosts, { query: before ? { before } : {} })).body.posts.map(({ id }) => id);

/** Two processes, the first of which has a clock that is ahead of the other's, or behind. */
async function openTwo(aheadMs: number) {
  const test = await createTestApp();
  const [first, second] = [await openProcess(test, aheadMs), await openProcess(test, 0)];
  return { test, first, second };
}

describe.each([
  ['ahead', APART_MS],
  ['behind', -APART_MS],
])('on two machines, the first one %s', (_word, aheadMs) => {
  it('what is published later stands above what a reader has seen', async () => {
    const { first, second } = await openTwo(aheadMs);
    const [ana, ben] = [await first.addPerson('ana'), await second.addPerson('ben')];
    const shown: string[] = [];
    for (const [server, author] of [
      [first, ana],
      [second, ben],
      [first, ana],
    ] as const) {
      const { id } = await server.addPost(author);
      // The mark of new posts and the cursor of the next page are the ids that the reader has.
      expect(await readFrom(second)).toEqual([id, ...shown]);
      expect(await readFrom(first, id)).toEqual(shown);
      shown.unshift(id);
    }
  });

  it('comments, reactions, likes, followers and notifications stand in the order in which they came', async () => {
    const { first, second } = await openTwo(aheadMs);
    const author = await first.addPerson('author');
    const { id: postId } = await first.addPost(author);
    const people: TestPerson[] = [];
    for (const [index, server] of [first, second, first, second].entries()) {
      const as = await server.addPerson(`person-${index}`);
      await server.send(addComment, { as, params: { postId }, body: { text: 'Ого' } });
      await server.send(setReaction, { as, body: { postId, emoji: '🔥' } });
      await server.send(likePost, { as, params: { postId } });
      await server.send(requestFollow, { as, params: { id: author.id } });
      await server.context.events.settled();
      people.unshift(as);
    }

    const logins = people.map(({ login }) => login);
    const comments = (await first.send(listComments, { params: { postId } })).body;
    expect(comments.map(({ user }) => user.login)).toEqual(logins);
    const reactions = (await first.send(listReactions, { as: author, params: { postId } })).body;
    expect(reactions.users.map(({ login }) => login)).toEqual(logins);
    const likes = (await second.send(listLikers, { params: { postId } })).body;
    expect(likes.users.map(({ login }) => login)).toEqual(logins);
    const followers = (await second.send(listFollowers, { as: author, params: { id: author.id } })).body;
    expect(followers.map(({ login }) => login)).toEqual(logins);
    const told = (await first.send(listNotifications, { as: author })).body;
    for (const kind of ['follow', 'reaction', 'comment'])
      expect(told.filter(({ type }) => type === kind).map(({ sender }) => sender.login)).toEqual(logins);
  });

  it('a video watched before the list was opened is not missing from it, nor shown twice', async () => {
    const { first, second } = await openTwo(aheadMs);
    const [ana, ben] = [await first.addPerson('ana'), await second.addPerson('ben')];
    const watched = await first.addPost(ana, { kind: 'video' });
    await first.send(viewSwipe, { as: ben, body: { postId: watched.id } });
    const swipes = (await second.send(listSwipes, { as: ben })).body;
    expect(swipes.map(({ id }) => id)).toEqual([watched.id]);

    const later = await second.addPost(ana, { kind: 'video' });
    const [top] = (await second.send(listSwipes, { as: ben, query: { limit: 1 } })).body;
    expect(top?.id).toBe(later.id);
    await first.send(viewSwipe, { as: ben, body: { postId: later.id } });
    const further = (await second.send(listSwipes, { as: ben, query: { before: top?.cursor ?? '' } })).body;
    expect(further.map(({ id }) => id)).toEqual([watched.id]);
  });
});

it('shows the time of the database and keeps the ids of one moment in order', async () => {
  const { context } = await createTestApp();
  const clock = await openDatabaseClock(context.db, () => performance.now() - 3_600_000);
  atEnd(async () => clock.close());
  // The database of the tests runs on this machine.
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(APART_MS);
  const ids = Array.from({ length: 10_000 }, () => newId(clock));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.abs(timeOfId(ids[0] ?? '').getTime() - Date.now())).toBeLessThan(APART_MS);
});

it('follows the database when its own stopwatch has stood still, as on a machine that slept', async () => {
  const { context } = await createTestApp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let sleptMs = 0;
  const clock = await openDatabaseClock(context.db, () => performance.now() - sleptMs);
  atEnd(async () => clock.close());
  sleptMs = 3_600_000;
  const behindMs = () => Date.now() - clock.now().getTime();
  expect(behindMs()).toBeGreaterThan(sleptMs - APART_MS);
  vi.advanceTimersByTime(30_000);
  await expect.poll(behindMs).toBeLessThan(APART_MS);
});
