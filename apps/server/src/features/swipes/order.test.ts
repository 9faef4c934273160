import { addComment } from '@sfera/contract/comments/comments';
import { likePost } from '@sfera/contract/posts/likes';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { listSwipes, viewSwipe } from '@sfera/contract/posts/swipes';
import { HOUR_MS } from '@sfera/contract/base/time';
import { addUniqueView } from '@sfera/contract/posts/views';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

const DURATION_MS = 10_000;

let test: TestApp;
let reader: TestPerson;
let author: TestPerson;
/** The people whose views and likes change the rank of a video. */
let crowd: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
  reader = await test.addPerson('reader');
  author = await test.addPerson('author');
  crowd = [];
  for (let index = 0; index < 7; index += 1) crowd.push(await test.addPerson(`person-${index}`));
});

beforeEach(() => test.context.db.deleteFrom('media').execute());

/** Adds videos, each one an hour younger than the previous one. */
async function publish(amount: number): Promise<TestPost[]> {
  const posts: TestPost[] = [];
  while (posts.length < amount) {
    test.context.clock.advance(HOUR_MS);
    posts.push(await test.addPost(author, { kind: 'video' }));
  }
  await test.context.db.updateTable('media').set({ duration_ms: DURATION_MS }).execute();
  return posts;
}

const at = (posts: TestPost[], place: number): TestPost => {
  const post = posts[place];
  if (!post) throw new Error(`No post ${place}`);
  return post;
};

async function view(post: TestPost, as = reader, watchedSeconds?: number): Promise<void> {
  await test.send(viewSwipe, { as, body: { postId: post.id, watchedSeconds } });
  test.context.clock.advance(1);
}

/** One page, as positions within `posts`. */
async function read(posts: TestPost[], query: Record<string, string | number> = { limit: 20 }, as = reader) {
  const { body } = await test.send(listSwipes, { as, query });
  const places = body.map(({ id }) => posts.findIndex((post) => post.id === id));
  return { places, before: body.at(-1)?.cursor ?? '' };
}

describe('videos that the reader has not seen', () => {
  it('come freshest first', async () => {
    expect((await read(await publish(4))).places).toEqual([3, 2, 1, 0]);
  });

  it.each([
    ['a like', ({ id }: TestPost, as: TestPerson) => test.send(likePost, { as, params: { postId: id } })],
    [
      'a reaction',
      ({ id }: TestPost, as: TestPerson) => test.send(setReaction, { as, body: { postId: id, emoji: '🔥' } }),
    ],
    [
      'a comment',
      ({ id }: TestPost, as: TestPerson) =>
        test.send(addComment, { as, params: { postId: id }, body: { text: 'Ого' } }),
    ],
  ])('rise by %s as much as by twelve hours', async (_what, give) => {
    const posts = await publish(15);
    for (const place of [4, 0]) await give(at(posts, place), reader);
    const { places } = await read(posts);
    expect(places).toEqual([4, 14, 13, 12, 0, 11, 10, 9, 8, 7, 6, 5, 3, 2, 1]);
  });

  it('rise when people watch them to the end, and fall when people leave early', async () => {
    const posts = await publish(30);
    for (const person of crowd)
      for (const [place, seconds] of [
        [5, 10],
        [29, 0],
        [20, 5],
      ] as const)
        await view(at(posts, place), person, seconds);
    // The shift is 18 hours after seven viewers: video 5 has the rank of 23, and 29 the rank of 11.
    const { places } = await read(posts);
    expect(places).toEqual([28, 27, 26, 25, 24, 23, 5, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 29, 11]);
  });

  it('do not depend on how far their author watched', async () => {
    const posts = await publish(2);
    await view(at(posts, 1), author, 0);
    await view(at(posts, 0), author, 10);
    expect((await read(posts)).places).toEqual([1, 0]);
  });

  it('stay unseen when they were viewed in a feed', async () => {
    const posts = await publish(2);
    await test.send(addUniqueView, { as: reader, params: { postId: at(posts, 1).id } });
    test.context.clock.advance(1);
    expect((await read(posts)).places).toEqual([1, 0]);
  });
});

describe('videos that the reader has seen', () => {
  it('come after all unseen ones, the least recently viewed first', async () => {
    const posts = await publish(6);
    for (const place of [4, 1, 5, 4]) await view(at(posts, place));
    for (const person of crowd) await view(at(posts, 3), person);
    expect((await read(posts)).places).toEqual([3, 2, 0, 1, 5, 4]);
    for (const place of [2, 3, 0, 1]) await view(at(posts, place));
    expect((await read(posts)).places).toEqual([5, 4, 2, 3, 0, 1]);
  });

  it('begin on the page on which the unseen ones end', async () => {
    const posts = await publish(6);
    for (const place of [5, 3, 4]) await view(at(posts, place));
    const pages: number[][] = [];
    for (let query: Record<string, string | number> | undefined = { limit: 2 }; query && pages.length < 9;) {
      const { places, before } = await read(posts, query);
      pages.push(places);
      query = before ? { limit: 2, before } : undefined;
    }
    expect(pages).toEqual([[2, 1], [0, 5], [3, 4], []]);
  });

  it('are read one by one when they were viewed at the same moment', async () => {
    const posts = await publish(5);
    const bodies = posts.map(({ id: postId }) => ({ postId }));
    await Promise.all(bodies.map((body) => test.send(viewSwipe, { as: reader, body })));
    test.context.clock.advance(1);
    const shown: number[] = [];
    let before = '';
    for (let page = 0; page < 5; page += 1) {
      const one = await read(posts, { limit: 1, ...(before && { before }) });
      shown.push(...one.places);
      before = one.before;
    }
    expect(shown).toEqual([0, 1, 2, 3, 4]);
    expect((await read(posts, { before })).places).toEqual([]);
  });
});

it('continue after any post of a page', async () => {
  const posts = await publish(5);
  await view(at(posts, 4));
  const { body } = await test.send(listSwipes, { as: reader });
  for (const [place, { cursor }] of body.entries())
    expect((await test.send(listSwipes, { as: reader, query: { before: cursor } })).body).toEqual(
      body.slice(place + 1),
    );
});

it('a page holds ten videos by default', async () => {
  const posts = await publish(12);
  expect((await read(posts, {})).places).toHaveLength(10);
  expect((await read(posts, { limit: 11 })).places).toHaveLength(11);
});
