import { deletePost, getPost } from '@sfera/contract/posts/posts';
import { deleteUser } from '@sfera/contract/people/profiles';
import { viewSwipe } from '@sfera/contract/posts/swipes';
import { DAY_MS } from '@sfera/contract/base/time';
import { getCurrentUser } from '@sfera/contract/people/users';
import { addUniqueView, getViewsCount } from '@sfera/contract/posts/views';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { check } from '../../cli/check.ts';
import { log } from '../../base/log.ts';
import { atEnd } from '../../testing/at-end.ts';
import {
  createTestApp,
  PASSWORD,
  type TestApp,
  type TestPerson,
  type TestPost,
} from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

vi.spyOn(log, 'info').mockImplementation(() => {});

let test: TestApp;
let author: TestPerson;
let ana: TestPerson;
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  ana = await test.addPerson('ana');
});

beforeEach(async () => {
  post = await addVideo(10_000);
});

async function addVideo(durationMs: number): Promise<TestPost> {
  const video = await test.addPost(author, { kind: 'video' });
  const { db } = test.context;
  await db.updateTable('media').set({ duration_ms: durationMs }).where('id', '=', video.mediaId).execute();
  return video;
}

const view = (as: TestPerson, watchedSeconds?: number, of = post) =>
  test.send(viewSwipe, { as, body: { postId: of.id, watchedSeconds } });

/** The number of people with a known watch time, and the sum of their percentages. */
const watched = async ({ id } = post) =>
  test.context.db
    .selectFrom('posts')
    .select(['watch_count', 'watched_percents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const rows = ({ id } = post) =>
  test.context.db.selectFrom('swipe_views').selectAll().where('post_id', '=', id).execute();

async function addCrowd(prefix: string, size: number): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (let index = 0; index < size; index += 1) people.push(await test.addPerson(`${prefix}-${index}`));
  return people;
}

describe('a view', () => {
  it('counts as a view of the post, once in 24 hours across feeds and swipes', async () => {
    expect((await view(ana)).body).toEqual({ views: 1 });
    expect((await view(ana)).body).toEqual({ views: 1 });
    await test.send(addUniqueView, { as: ana, params: { postId: post.id } });
    expect((await view(author)).body).toEqual({ views: 1 });
    test.context.clock.advance(DAY_MS);
    expect((await view(ana)).body).toEqual({ views: 2 });
    expect((await test.send(getPost, { params: { id: post.id } })).body.post.views).toBe(2);
  });

  it('keeps its first time, and updates its last time', async () => {
    const { clock } = test.context;
    const first = clock.now();
    await view(ana);
    clock.advance(5_000);
    await view(ana, 3);
    const noted = { first_viewed_at: first, viewed_at: clock.now(), watched_percent: 30 };
    expect(await rows()).toEqual([{ post_id: post.id, user_id: ana.id, ...noted }]);
    await view(ana);
    expect(await rows()).toEqual([{ post_id: post.id, user_id: ana.id, ...noted }]);
  });

  it('has no percentage without a watch time', async () => {
    await view(ana);
    expect(await watched()).toEqual({ watch_count: 0, watched_percents: 0 });
  });
});

describe('the watch time of a person', () => {
  it('counts at its longest', async () => {
    for (const [seconds, percents] of [
      [4, 40],
      [2.5, 40],
      [7.27, 73],
      [0, 73],
      [undefined, 73],
    ] as const) {
      await view(ana, seconds);
      expect(await watched()).toEqual({ watch_count: 1, watched_percents: percents });
    }
  });

  it('counts as the whole video at most', async () => {
    await view(ana, 36_000);
    expect(await watched()).toEqual({ watch_count: 1, watched_percents: 100 });
  });

  it('counts when it is zero', async () => {
    await view(ana, 0);
    expect(await watched()).toEqual({ watch_count: 1, watched_percents: 0 });
    await view(ana, 1);
    expect(await watched()).toEqual({ watch_count: 1, watched_percents: 10 });
  });

  it('does not count for the author', async () => {
    expect((await view(author, 9)).body).toEqual({ views: 0 });
    expect(await watched()).toEqual({ watch_count: 0, watched_percents: 0 });
  });

  it('does not count for a video of unknown length', async () => {
    const endless = await addVideo(0);
    expect((await view(ana, 9, endless)).status).toBe(200);
    expect(await watched(endless)).toEqual({ watch_count: 0, watched_percents: 0 });
  });
});

describe('concurrent views', () => {
  it('of many people all count, and the counters equal the rows', async () => {
    const other = await buildApp(test.context);
    atEnd(() => other.close());
    const people = await addCrowd('crowd', 40);
    const videos = [post, await addVideo(10_000), await addVideo(20_000)];
    const calls = people.flatMap((as, index) =>
      (index % 2 ? videos : videos.toReversed()).flatMap(({ id: postId }, place) =>
        [undefined, place * 4, 1].map((watchedSeconds, turn) =>
          (turn === 1 ? other : test.app).inject({
            method: 'POST',
            url: viewSwipe.path,
            headers: { authorization: `Bearer ${as.token}` },
            payload: { postId, watchedSeconds },
          }),
        ),
      ),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const [first, second, third] = await Promise.all(videos.map(watched));
    // Half of the views came in reverse order; the shortest watch time is one second.
    expect(first).toEqual({ watch_count: 40, watched_percents: 20 * 10 + 20 * 80 });
    expect(second).toEqual({ watch_count: 40, watched_percents: 40 * 40 });
    expect(third).toEqual({ watch_count: 40, watched_percents: 20 * 40 + 20 * 5 });
    expect(await check(test.context)).toBe(0);
  });

  it('of a post that is being deleted are counted or refused, and never fail', async () => {
    const people = [...(await addCrowd('late', 3)), author];
    for (let round = 0; round < 8; round += 1) {
      const going = await addVideo(10_000);
      const replies = await Promise.all([
        ...people.map((as) => view(as, 5, going)),
        test.send(deletePost, { as: author, params: { id: going.id } }),
      ]);
      expect([200, 404]).toEqual(expect.arrayContaining(replies.slice(0, 4).map(({ status }) => status)));
      expect(replies[4]?.status).toBe(204);
      expect(await rows(going)).toEqual([]);
    }
  });

  it('of an account that is being deleted do not spoil other people’s views', async () => {
    const { db } = test.context;
    const [gone, ...others] = await addCrowd('leaving', 4);
    if (!gone) throw new Error('Nobody leaves');
    await test.send(getCurrentUser, { as: gone }); // the session is cached from here on
    const { sent } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', gone.id).execute();
      const replies = Promise.all([...others, gone].map((as) => view(as, 5)));
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 10_000 });
      return { sent: replies }; // in an object, so that it is not awaited before the commit
    });
    const statuses = (await sent).map(({ status }) => status);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    // In a batch with others the view is refused as `post_not_found`; alone in its batch it is refused as `signed_out`.
    expect([401, 404]).toContain(statuses[3]);
    expect(await watched()).toEqual({ watch_count: 3, watched_percents: 150 });
  });

  it('stay correctly counted while accounts are deleted', async () => {
    const people = await addCrowd('storm', 12);
    const videos = [post, await addVideo(10_000), await addVideo(10_000)];
    const watching = people.flatMap((as, index) =>
      videos.flatMap((video) => [view(as, undefined, video), view(as, index, video)]),
    );
    const leaving = people
      .slice(0, 6)
      .map((as) => test.send(deleteUser, { as, body: { password: PASSWORD } }));
    expect((await Promise.all(leaving)).map(({ status }) => status)).toEqual(Array(6).fill(204));
    const statuses = (await Promise.all(watching)).map(({ status }) => status);
    expect([200, 401, 404]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect(await check(test.context)).toBe(0);
  });
});

it('is not stored or counted where the caller sees no video', async () => {
  const shy = await test.addPerson('shy', { isPrivate: true });
  await test.addFollow(ana, shy, 'pending');
  const hidden = [
    await test.addPost(author),
    await test.addPost(shy, { kind: 'video' }),
    await test.addPost(author, { status: 'processing' }),
    await test.addPost(author, { status: 'failed' }),
  ];
  for (const { id: postId } of [...hidden, { id: '019ca945-0a01-7619-84b8-ed9b20ebcb81' }])
    expect(await test.refusal(viewSwipe, { as: ana, body: { postId, watchedSeconds: 3 } })).toEqual({
      status: 404,
      code: 'post_not_found',
      message: 'Пост не найден',
    });
  const photo = { postId: hidden[0]?.id ?? '' };
  expect((await test.send(getViewsCount, { params: photo })).body).toEqual({ views: 0 });
  for (const one of hidden) expect(await rows(one)).toEqual([]);
});
