import { likeComment, listThreads, pinComment, unlikeComment } from '@sfera/contract/comments/threads';
import { addComment, deleteComment } from '@sfera/contract/comments/comments';
import type { CommentId } from '@sfera/contract/base/ids';
import { HOUR_MS } from '@sfera/contract/base/time';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';

const test = await createTestApp();
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  post = await test.addPost(author);
});

const page = async (as?: TestPerson, query: Record<string, string | number> = {}) =>
  (await test.send(listThreads, { as, params: { postId: post.id }, query })).body;
const textsOf = ({ comments }: Awaited<ReturnType<typeof page>>) => comments.map(({ text }) => text);
const like = (as: TestPerson, commentId: CommentId) => test.send(likeComment, { as, params: { commentId } });

/** Comments an hour apart, the first is the oldest. */
async function say(as: TestPerson, texts: readonly string[]): Promise<CommentId[]> {
  const ids: CommentId[] = [];
  for (const text of texts) {
    ids.push((await test.addComment(as, post, text)).id);
    test.context.clock.advance(HOUR_MS);
  }
  return ids;
}
const settle = () => test.context.clock.advance(10_000);

it('has the pinned comment first, then one’s own, then the others by likes and freshness', async () => {
  const [old = expect.fail(), , liked = expect.fail()] = await say(ben, [
    'Старый',
    'Средний',
    'Любимый',
    'Новый',
  ]);
  await say(ana, ['Мой первый', 'Мой второй']);
  await test.send(pinComment, { as: author, params: { id: old } });
  await like(author, liked);
  settle();
  expect(textsOf(await page(ana))).toEqual([
    'Старый',
    'Мой второй',
    'Мой первый',
    'Любимый',
    'Новый',
    'Средний',
  ]);
  // For a guest nothing is one's own: the newest come first, and a like weighs as much as a day.
  expect(textsOf(await page())).toEqual([
    'Старый',
    'Любимый',
    'Мой второй',
    'Мой первый',
    'Новый',
    'Средний',
  ]);
  expect((await page()).comments[0]?.isPinned).toBe(true);
});

it('keeps its order without doubles and holes while likes and pins change and comments come and go', async () => {
  const ids = await say(
    ben,
    Array.from({ length: 24 }, (_, index) => `${index}`),
  );
  const seen: string[] = [];
  let cursor: string | null | undefined;
  for (let number = 0; cursor !== null; number += 1) {
    const read = await page(ana, { limit: 5, ...(cursor && { after: cursor }) });
    seen.push(...textsOf(read));
    cursor = read.nextCursor;
    settle();
    // One that was shown sinks or rises, one that was not rises to the top, and one of them is pinned.
    const [shown = expect.fail(), hidden = expect.fail()] = [ids[23 - number], ids[number * 2]];
    for (const as of [author, ana, ben]) await like(as, hidden);
    await like(author, shown);
    if (number === 1) await test.send(unlikeComment, { as: author, params: { commentId: shown } });
    if (number === 2) await test.send(pinComment, { as: author, params: { id: ids[1] ?? '' } });
    await test.addComment(author, post, 'Только что');
  }
  expect(seen).toEqual(Array.from({ length: 24 }, (_, index) => `${23 - index}`));
  // Read anew, the order is that of now.
  settle();
  expect(textsOf(await page(ana)).slice(0, 2)).toEqual(['1', expect.not.stringMatching(/^23$/)]);
});

it('keeps its place behind a comment that is deleted meanwhile', async () => {
  const ids = await say(ben, ['1', '2', '3', '4']);
  const first = await page(ana, { limit: 2 });
  await test.send(deleteComment, { as: ben, params: { commentId: ids[2] ?? '' } });
  expect(textsOf(await page(ana, { limit: 2, after: first.nextCursor ?? '' }))).toEqual(['2', '1']);
});

it('pages through one’s own comments before those of the others', async () => {
  await say(ana, ['1', '2', '3']);
  await say(ben, ['4', '5']);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const read: Awaited<ReturnType<typeof page>> = await page(ana, {
      limit: 1,
      ...(cursor && { after: cursor }),
    });
    seen.push(...textsOf(read));
    cursor = read.nextCursor;
  }
  expect(seen).toEqual(['3', '2', '1', '5', '4']);
});

it('begins with the thread of the wanted comment, and has it nowhere else', async () => {
  const ids = await say(ben, ['1', '2', '3']);
  const [oldest = expect.fail()] = ids;
  const reply = await test.send(addComment, {
    as: ana,
    params: { postId: post.id },
    body: { text: 'Ответ', answers: oldest },
  });
  const first = await page(ana, { limit: 2, wanted: reply.body.id });
  expect([first.wantedThreadId, textsOf(first)]).toEqual([oldest, ['1', '3']]);
  expect(textsOf(await page(ana, { limit: 2, after: first.nextCursor ?? '' }))).toEqual(['2']);
  // Nothing is wanted on another post.
  const other = await test.addPost(author);
  const elsewhere = await test.send(listThreads, {
    as: ana,
    params: { postId: other.id },
    query: { wanted: reply.body.id },
  });
  expect(elsewhere.body).toEqual({ comments: [], nextCursor: null, wantedThreadId: null });
});

it.each([
  'x',
  'own',
  'others.1.2',
  `others.1.2.${'a'.repeat(36)}`,
  'first.1.-1.01990000-0000-7000-8000-000000000000',
])('refuses the cursor %s', async (after) => {
  const refusal = await test.refusal(listThreads, { params: { postId: post.id }, query: { after } });
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field: 'after' });
});
