import { listCirclePosts } from '@sfera/contract/circles/circles';
import { getPost, listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { listSubscriptions } from '@sfera/contract/posts/subscriptions';
import { followTag, getTag, listTagPosts } from '@sfera/contract/posts/tags';
import { HOUR_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import type { TestPost, TestPostSettings } from '../../../testing/data/test-post.ts';
import { failVideo } from '../../media/index.ts';
import { POST_VIDEOS } from '../jobs.ts';
import { setPublished } from '../queries.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
  await test.addFollow(ben, ana);
});

const addFilm = (settings: TestPostSettings = {}) =>
  test.addPost(ana, { status: 'processing', videoFile: null, ...settings });

/** The end of the film's processing. */
const finish = ({ mediaId }: TestPost) =>
  test.context.db.transaction().execute(async (tx) => {
    test.context.clock.advance(1);
    const ready = { status: 'ready', video_file: 'video.mp4', failure: null } as const;
    await tx.updateTable('media').set(ready).where('id', '=', mediaId).execute();
    await setPublished(test.context, tx, mediaId, true);
  });

const home = async (as: TestPerson, query: Record<string, string | number> = {}) => {
  const { body } = await test.send(listPosts, { as, query: { type: 'subscribesPosts', ...query } });
  return { ids: body.posts.map(({ id }) => id), cursor: body.nextCursor ?? '' };
};
const createdAt = async ({ id }: TestPost) =>
  (await test.send(getPost, { as: ana, params: { id } })).body.post.createdAt;

const firstOf = async (answer: Promise<{ body: { posts: { id: string }[] } }>) =>
  (await answer).body.posts[0]?.id;

/** The first post of each list in which a follower meets posts. */
async function firsts(tag: string): Promise<(string | undefined)[]> {
  const query = { limit: 1 };
  const followed = await test.send(listRecommendations, {
    as: ben,
    query: { ...query, type: 'subscribesPosts' },
  });
  const [ofAna] = (await test.send(listSubscriptions, { as: ben })).body.users;
  return [
    (await home(ben, query)).ids[0],
    (await home(ana, query)).ids[0],
    followed.body.recommendations[0]?.id,
    ofAna?.posts[0]?.id,
    await firstOf(test.send(listPosts, { as: ben, query: { ...query, userId: ana.id } })),
    await firstOf(test.send(listPosts, { as: ana, query: { ...query, type: 'own' } })),
    await firstOf(test.send(listPosts, { as: ben, query })),
    await firstOf(test.send(getTag, { as: ben, params: { name: tag }, query })),
    await firstOf(test.send(listTagPosts, { as: ben, query })),
  ];
}

it('a film that was processed for an hour is met as new in every list, with the time of its publication', async () => {
  const tag = `море${number}`;
  await test.send(followTag, { as: ben, params: { name: tag } });
  const film = await addFilm({ description: `Фильм #${tag}` });
  const made = await createdAt(film);
  const photo = await test.addPost(ana, { description: `Фото #${tag}` });
  expect(new Set(await firsts(tag))).toEqual(new Set([photo.id]));
  test.context.clock.advance(HOUR_MS);
  await finish(film);
  expect(await firsts(tag)).toEqual(Array(9).fill(film.id));
  expect(Date.parse(await createdAt(film)) - Date.parse(made)).toBeGreaterThanOrEqual(HOUR_MS);
  // A repeated job changes nothing, and later posts stand above.
  test.context.clock.advance(HOUR_MS);
  await finish(film);
  const later = await test.addPost(ana, { description: `#${tag}` });
  expect((await home(ben)).ids).toEqual([later.id, film.id, photo.id]);
  const page = await test.send(getTag, { as: ben, params: { name: tag } });
  expect(page.body.posts.map(({ id }) => id)).toEqual([later.id, film.id, photo.id]);
  expect(page.body.tag.countPosts).toBe(3);
});

it('stands once in the pages under way, whether they begin above or below', async () => {
  const older = await test.addPost(ana);
  const film = await addFilm();
  const newer = [await test.addPost(ana), await test.addPost(ana)];
  const [newest, second] = newer.toReversed().map(({ id }) => id);
  const first = await home(ben, { limit: 1 });
  await finish(film);
  // Who has begun to read meets the film in a new read, and nothing else is missed.
  expect((await home(ben, { before: first.cursor })).ids).toEqual([second, older.id]);
  const walked: string[] = [];
  let page = await home(ben, { limit: 1 });
  while (page.cursor) {
    walked.push(...page.ids);
    page = await home(ben, { limit: 1, before: page.cursor });
  }
  expect([...walked, ...page.ids]).toEqual([film.id, newest, second, older.id]);
});

it('a film for a circle is met as new by its people', async () => {
  const circle = await addTestCircle(test.context, ana, [ben]);
  const film = await addFilm({ audience: circle });
  const photo = await test.addPost(ana, { audience: circle });
  await finish(film);
  expect((await home(ben)).ids).toEqual([film.id, photo.id]);
  const { body } = await test.send(listCirclePosts, {
    as: ben,
    params: { id: circle },
    query: { limit: 1 },
  });
  expect(body.posts.map(({ id }) => id)).toEqual([film.id]);
});

it('a film that others have seen keeps its place when it is processed again, and its author does not count', async () => {
  const [seen, unseen] = [await addFilm({ videoFile: 'preview.mp4' }), await addFilm()];
  const photo = await test.addPost(ana);
  const view = (post: TestPost, by: TestPerson) =>
    test.context.db
      .insertInto('post_views')
      .values({ post_id: post.id, user_id: by.id, viewed_at: test.context.clock.now() })
      .execute();
  await view(seen, ben);
  await view(unseen, ana);
  for (const film of [seen, unseen]) {
    await failVideo(test.context, film.mediaId, 'media_no_picture', POST_VIDEOS);
    await test.context.db
      .updateTable('media')
      .set({ status: 'processing', failure: null })
      .where('id', '=', film.mediaId)
      .execute();
    await finish(film);
  }
  expect((await home(ben)).ids).toEqual([unseen.id, photo.id, seen.id]);
});
