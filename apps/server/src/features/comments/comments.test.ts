import { addComment, deleteComment, listComments } from '@sfera/contract/comments/comments';
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

const comment = (as: TestPerson, { id: postId }: TestPost, body: object) =>
  test.send(addComment, { as, params: { postId }, body });
const list = async ({ id: postId }: TestPost, query?: Record<string, string | number>) =>
  (await test.send(listComments, { params: { postId }, ...(query && { query }) })).body;
const remove = (as: TestPerson, { id: commentId }: { id: string }) =>
  test.send(deleteComment, { as, params: { commentId } });
const count = async (post: TestPost) =>
  (await test.send(getPost, { as: author, params: { id: post.id } })).body.post.countComment;

describe('a comment', () => {
  it('is counted and stands above older comments, with its author, for all viewers', async () => {
    const post = await test.addPost(author);
    await test.addComment(ben, post, 'Первый');
    test.context.clock.advance(1);
    const { status, body } = await comment(ana, post, { text: '  Ух ты!\r\n\r\nГде это? ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      postId: post.id,
      text: 'Ух ты!\n\nГде это?',
      userId: ana.id,
      user: { id: ana.id, login: 'ana', userName: 'ana', logoImage: null, isVerified: false },
      createdAt: test.context.clock.now().toISOString(),
    });
    const comments = await list(post);
    expect(comments.map(({ text }) => text)).toEqual(['Ух ты!\n\nГде это?', 'Первый']);
    expect(comments[0]).toEqual(body);
    expect(await count(post)).toBe(2);
  });

  it('begins the list that is asked for from it', async () => {
    const post = await test.addPost(author);
    const ids: string[] = [];
    for (const text of ['Первый', 'Второй', 'Третий']) {
      ids.push((await test.addComment(ben, post, text)).id);
      test.context.clock.advance(1);
    }
    const shown = await list(post, { from: ids[1] ?? '' });
    expect(shown.map(({ text }) => text)).toEqual(['Второй', 'Первый']);
  });

  it('is added once for each tempId; a retry is answered with the first one', async () => {
    const post = await test.addPost(author);
    const first = await comment(ana, post, { text: 'Раз', tempId: 'retry-1' });
    expect(await comment(ana, post, { text: 'Другое', tempId: 'retry-1' })).toMatchObject({
      status: 201,
      body: first.body,
    });
    const others = [await comment(ben, post, { text: 'Раз', tempId: 'retry-1' })];
    for (let i = 0; i < 2; i += 1) others.push(await comment(ana, post, { text: 'Раз' }));
    expect(new Set([first, ...others].map(({ body }) => body.id)).size).toBe(4);
    expect(await count(post)).toBe(4);
  });

  it('is refused when its tempId belongs to a comment of another post', async () => {
    const [post, other] = [await test.addPost(author), await test.addPost(author)];
    await comment(ana, post, { text: 'Здесь', tempId: 'two-posts' });
    const params = { postId: other.id };
    const refusal = { status: 400, code: 'invalid_input', field: 'tempId' };
    expect(
      await test.refusal(addComment, { as: ana, params, body: { text: 'Там', tempId: 'two-posts' } }),
    ).toEqual({ ...refusal, message: 'Этот tempId занят другим комментарием' });
    expect([await list(other), await count(other), await count(post)]).toEqual([[], 0, 1]);
  });

  it('is deleted with its post', async () => {
    const post = await test.addPost(author);
    const { id } = await test.addComment(ana, post);
    await test.send(deletePost, { as: author, params: { id: post.id } });
    const refusal = await test.refusal(deleteComment, { as: ana, params: { commentId: id } });
    expect(refusal).toEqual({ status: 404, code: 'comment_not_found', message: 'Комментарий не найден' });
  });
});

describe('the list', () => {
  it('is empty for a post without comments', async () => {
    expect(await list(await test.addPost(author))).toEqual([]);
  });

  it('holds 20 comments of this post, and the next page continues after the last one', async () => {
    const post = await test.addPost(author);
    const ids: string[] = [];
    for (let i = 0; i < 25; i += 1) ids.unshift((await test.addComment(i % 2 ? ana : ben, post)).id);
    await test.addComment(ana, await test.addPost(author));
    const first = await list(post);
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    await remove(first[19]?.userId === ana.id ? ana : ben, { id: ids[19] ?? '' });
    await test.addComment(ana, post, 'Новый');
    expect((await list(post, { before: ids[19] ?? '' })).map(({ id }) => id)).toEqual(ids.slice(20));
    expect((await list(post, { before: ids[3] ?? '', limit: 2 })).map(({ id }) => id)).toEqual(
      ids.slice(4, 6),
    );
    expect(await list(post, { before: ids[24] ?? '' })).toEqual([]);
  });
});

describe('deleting', () => {
  it("removes one's own comment and subtracts it from the counter", async () => {
    const post = await test.addPost(author);
    const [mine, other] = [await test.addComment(ana, post), await test.addComment(ben, post)];
    expect((await remove(ana, mine)).status).toBe(204);
    expect((await list(post)).map(({ id }) => id)).toEqual([other.id]);
    expect(await count(post)).toBe(1);
    expect((await remove(ana, mine)).status).toBe(404);
    expect(await count(post)).toBe(1);
  });

  it("is refused for another person's comment, even below one's own post", async () => {
    const post = await test.addPost(author);
    const { id } = await test.addComment(ana, post);
    for (const as of [author, ben])
      expect(await test.refusal(deleteComment, { as, params: { commentId: id } })).toEqual({
        status: 403,
        code: 'forbidden',
        message: 'Недостаточно прав',
      });
    expect([(await list(post)).length, await count(post)]).toEqual([1, 1]);
  });

  it('works when the author of the comment no longer sees the post', async () => {
    const shy = await test.addPerson('shy', { isPrivate: true });
    const post = await test.addPost(shy);
    expect((await remove(ana, await test.addComment(ana, post))).status).toBe(204);
    expect((await test.send(getPost, { as: shy, params: { id: post.id } })).body.post.countComment).toBe(0);
  });
});
