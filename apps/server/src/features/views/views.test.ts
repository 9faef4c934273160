import { DAY_MS } from '@sfera/contract/base/time';
import { addUniqueView, getViewsCount } from '@sfera/contract/posts/views';
import { deletePost, getPost } from '@sfera/contract/posts/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const view = (as: TestPerson, { id }: TestPost) => test.send(addUniqueView, { as, params: { postId: id } });
const count = async ({ id }: TestPost, as?: TestPerson) =>
  (await test.send(getViewsCount, { as, params: { postId: id } })).body.views;

describe('a view', () => {
  it('counts once for each person', async () => {
    const post = await test.addPost(author);
    expect(await count(post)).toBe(0);
    expect((await view(ana, post)).body).toEqual({ views: 1 });
    expect((await view(ana, post)).body).toEqual({ views: 1 });
    expect((await view(ben, post)).body).toEqual({ views: 2 });
    expect([await count(post), await count(post, ana)]).toEqual([2, 2]);
    expect((await test.send(getPost, { params: { id: post.id } })).body.post.views).toBe(2);
  });

  it('counts again exactly after 24 hours', async () => {
    const post = await test.addPost(author);
    await view(ana, post);
    test.context.clock.advance(DAY_MS - 1);
    expect((await view(ana, post)).body).toEqual({ views: 1 });
    test.context.clock.advance(1);
    expect((await view(ana, post)).body).toEqual({ views: 2 });
    test.context.clock.advance(DAY_MS - 1);
    expect((await view(ana, post)).body).toEqual({ views: 2 });
  });

  it('counts once when it is sent many times at once', async () => {
    const post = await test.addPost(author);
    const replies = await Promise.all(Array.from({ length: 15 }, () => view(ana, post)));
    expect(replies.map(({ status }) => status)).toEqual(Array(15).fill(200));
    expect(await count(post)).toBe(1);
    await Promise.all([view(ana, post), view(ben, post)]);
    expect(await count(post)).toBe(2);
  });

  it('of the author is not counted', async () => {
    const post = await test.addPost(author);
    expect((await view(author, post)).body).toEqual({ views: 0 });
    await Promise.all([view(ana, post), view(author, post)]);
    expect((await view(author, post)).body).toEqual({ views: 1 });
    expect(await count(post)).toBe(1);
  });

  it('of a post that is being deleted is counted or refused with `post_not_found`, and never fails', async () => {
    const viewers = [ana, ben, author];
    for (let round = 0; round < 8; round += 1) {
      const post = await test.addPost(author);
      const replies = await Promise.all([
        ...viewers.map((viewer) => view(viewer, post)),
        test.send(deletePost, { as: author, params: { id: post.id } }),
      ]);
      expect([200, 404]).toEqual(expect.arrayContaining(replies.slice(0, 3).map(({ status }) => status)));
      expect(replies[3]?.status).toBe(204);
    }
  });
});

it('is not counted or shown for a post that the caller may not see', async () => {
  const shy = await test.addPerson('shy', { isPrivate: true });
  await test.addFollow(ana, shy, 'pending');
  const hidden = [await test.addPost(shy), await test.addPost(author, { status: 'processing' })];
  for (const { id: postId } of hidden) {
    for (const route of [addUniqueView, getViewsCount])
      expect(await test.refusal(route, { as: ana, params: { postId } })).toMatchObject({
        status: 404,
        code: 'post_not_found',
      });
    expect((await test.refusal(getViewsCount, { params: { postId } })).status).toBe(404);
  }
  const { rows } = await test.context.pool.query('select from post_views where post_id = any($1)', [
    hidden.map(({ id }) => id),
  ]);
  expect(rows).toEqual([]);
});
