import { addComment, deleteComment } from '@sfera/contract/comments/comments';
import { deletePost } from '@sfera/contract/posts/posts';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

const TIMES = 10;

let test: TestApp;
let author: TestPerson;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  ana = await test.addPerson('ana');
});

const atOnce = <T>(run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => run(index)));
const comment = ({ id: postId }: TestPost, body: object) =>
  test.send(addComment, { as: ana, params: { postId }, body });

/** The post's comment counter, and its number of comments. */
async function counts({ id }: TestPost): Promise<[number | undefined, number]> {
  const { db } = test.context;
  const post = await db.selectFrom('posts').select('comment_count').where('id', '=', id).executeTakeFirst();
  const rows = await db.selectFrom('comments').select('id').where('post_id', '=', id).execute();
  return [post?.comment_count, rows.length];
}

it('counts every one of many comments added at once', async () => {
  const post = await test.addPost(author);
  const replies = await atOnce((index) => comment(post, { text: `${index}`, tempId: `many-${index}` }));
  expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(201));
  expect(await counts(post)).toEqual([TIMES, TIMES]);
});

it('adds one of many comments with the same tempId at once, and answers each request with it', async () => {
  const post = await test.addPost(author);
  const replies = await atOnce(() => comment(post, { text: 'Раз', tempId: 'same' }));
  expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(201));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await counts(post)).toEqual([1, 1]);
});

it('accepts a tempId for one of many posts at once', async () => {
  const posts = await atOnce(() => test.addPost(author));
  const replies = await Promise.all(posts.map((post) => comment(post, { text: 'Раз', tempId: 'spread' })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array<number>(TIMES - 1).fill(400),
  ]);
  const all = await Promise.all(posts.map(counts));
  expect(all.filter(([stored, found]) => stored === 1 && found === 1)).toHaveLength(1);
  expect(all.filter(([stored, found]) => stored === 0 && found === 0)).toHaveLength(TIMES - 1);
});

it('subtracts a comment once that is deleted many times at once', async () => {
  const post = await test.addPost(author);
  await test.addComment(author, post);
  const { id: commentId } = await test.addComment(ana, post);
  const replies = await atOnce(() => test.send(deleteComment, { as: ana, params: { commentId } }));
  expect([204, 404]).toEqual(expect.arrayContaining(replies.map(({ status }) => status)));
  expect(replies.map(({ status }) => status)).toContain(204);
  expect(await counts(post)).toEqual([1, 1]);
});

it('never fails while comments are added and removed and the post is deleted', async () => {
  for (let round = 0; round < TIMES; round += 1) {
    const post = await test.addPost(author);
    const { id: commentId } = await test.addComment(ana, post);
    const replies = await Promise.all([
      comment(post, { text: 'Раз' }),
      test.send(deleteComment, { as: ana, params: { commentId } }),
      test.send(deletePost, { as: author, params: { id: post.id } }),
    ]);
    expect([201, 204, 404]).toEqual(expect.arrayContaining(replies.map(({ status }) => status)));
    expect(replies[2]?.status).toBe(204);
    expect(await counts(post)).toEqual([undefined, 0]);
  }
});
