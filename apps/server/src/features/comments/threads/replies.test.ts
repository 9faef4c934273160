import { listReplies, listThreads } from '@sfera/contract/comments/threads';
import {
  addComment,
  deleteComment,
  hideComment,
  listComments,
  unhideComment,
} from '@sfera/contract/comments/comments';
import { blockUser } from '@sfera/contract/people/blocks';
import type { CommentId } from '@sfera/contract/base/ids';
import { setHiddenWords } from '@sfera/contract/people/mutes';
import { getPost } from '@sfera/contract/posts/posts';
import { beforeEach, expect, it, vi } from 'vitest';
import { check } from '../../../cli/check.ts';
import { log } from '../../../base/log.ts';
import { createTestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';

vi.spyOn(log, 'info').mockImplementation(() => {});

const test = await createTestApp();
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let head: CommentId;
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  post = await test.addPost(author);
  head = (await test.addComment(ana, post, 'Где это?')).id;
});

const answer = (as: TestPerson, answers: CommentId, text: string, tempId?: string) => {
  test.context.clock.advance(1);
  return test.send(addComment, {
    as,
    params: { postId: post.id },
    body: { text, answers, ...(tempId && { tempId }) },
  });
};
const replies = async (as?: TestPerson, query: Record<string, string | number> = {}) =>
  (await test.send(listReplies, { as, params: { commentId: head }, query })).body;
const texts = async (as?: TestPerson) => (await replies(as)).replies.map(({ text }) => text);
const heads = async (as?: TestPerson) =>
  (await test.send(listThreads, { as, params: { postId: post.id } })).body.comments;
const count = async (as: TestPerson = author) =>
  (await test.send(getPost, { as, params: { id: post.id } })).body.post.countComment;
const flat = async (as?: TestPerson) =>
  (await test.send(listComments, { as, params: { postId: post.id } })).body.map(({ text }) => text);
const block = (as: TestPerson, { id }: TestPerson) => test.send(blockUser, { as, params: { id } });

it('stands in the thread of its comment, oldest first; a reply to a reply names whom it answers', async () => {
  const { status, body: first } = await answer(ben, head, 'На море');
  expect(status).toBe(201);
  expect(first).toMatchObject({ parentId: head, userId: ben.id });
  expect(first.answered).toBeUndefined();
  const { body: second } = await answer(author, first.id, 'Спасибо');
  expect(second).toMatchObject({ parentId: head, answered: { id: ben.id, login: ben.login } });
  expect(await texts()).toEqual(['На море', 'Спасибо']);
  expect((await heads()).map(({ text, replies: number }) => [text, number])).toEqual([['Где это?', 2]]);
  // Clients of former versions get all of them in one list.
  expect(await flat()).toEqual(['Спасибо', 'На море', 'Где это?']);
  expect(await count()).toBe(3);
});

it('is added once for each tempId, also when what it answers is gone meanwhile', async () => {
  const { body: first } = await answer(ben, head, 'Раз');
  const { body } = await answer(ana, first.id, 'Два', 'once');
  await test.send(deleteComment, { as: ben, params: { commentId: first.id } });
  expect(await answer(ana, first.id, 'Два', 'once')).toMatchObject({ status: 201, body });
  expect(await count()).toBe(2);
});

it('pages from the oldest, and begins where it is asked to', async () => {
  for (const text of ['1', '2', '3', '4', '5']) await answer(ben, head, text);
  const first = await replies(ana, { limit: 2 });
  expect(first.replies.map(({ text }) => text)).toEqual(['1', '2']);
  const second = await replies(ana, { limit: 2, after: first.nextCursor ?? '' });
  expect(second.replies.map(({ text }) => text)).toEqual(['3', '4']);
  const last = await replies(ana, { limit: 2, after: second.nextCursor ?? '' });
  expect([last.replies.map(({ text }) => text), last.nextCursor]).toEqual([['5'], null]);
  const wanted = await replies(ana, { limit: 2, from: second.replies[1]?.id ?? '' });
  expect(wanted.replies.map(({ text }) => text)).toEqual(['4', '5']);
});

it.each(['a comment of another post', 'a comment that is gone'])('is refused for %s', async (what) => {
  const other = await test.addPost(author);
  const { id } = await test.addComment(ana, other);
  if (what === 'a comment that is gone')
    await test.send(deleteComment, { as: ana, params: { commentId: id } });
  const body = { text: 'Раз', answers: id };
  expect(await test.refusal(addComment, { as: ben, params: { postId: post.id }, body })).toMatchObject({
    status: 404,
    code: 'comment_not_found',
  });
  expect(await count()).toBe(1);
});

it('goes with the comment whose thread it stands in, and is subtracted', async () => {
  await answer(ben, head, 'Раз');
  await answer(author, head, 'Два');
  await test.addComment(ben, post, 'Другой');
  await test.send(deleteComment, { as: ana, params: { commentId: head } });
  expect([await flat(), await count()]).toEqual([['Другой'], 1]);
  expect(await test.refusal(listReplies, { params: { commentId: head } })).toMatchObject({
    code: 'comment_not_found',
  });
  expect(await check(test.context)).toBe(0);
});

it('is hidden and counted with the comment whose thread it stands in', async () => {
  const { body: reply } = await answer(ben, head, 'Раз');
  await answer(author, head, 'Два');
  await test.send(hideComment, { as: author, params: { id: head } });
  expect([await flat(ben), await heads(ben), await count()]).toEqual([[], [], 0]);
  expect(await texts(ana)).toEqual(['Раз', 'Два']);
  expect((await test.refusal(listReplies, { as: ben, params: { commentId: head } })).code).toBe(
    'comment_not_found',
  );
  // Nothing that is not counted is counted again.
  await test.send(deleteComment, { as: ben, params: { commentId: reply.id } });
  expect(await check(test.context)).toBe(0);
  await test.send(unhideComment, { as: author, params: { id: head } });
  expect([await texts(ben), await count()]).toEqual([['Два'], 2]);
});

it('of a person behind a block is not there, nor is the thread of such a person, nor the name', async () => {
  const { body: reply } = await answer(ben, head, 'От Бена');
  await answer(author, reply.id, 'Бену');
  await block(ana, ben);
  expect(await texts(ana)).toEqual(['Бену']);
  expect((await replies(ana)).replies[0]?.answered).toBeUndefined();
  expect((await heads(ana))[0]?.replies).toBe(1);
  expect(await count(ana)).toBe(2);
  expect([await heads(ben), await flat(ben), await count(ben)]).toEqual([[], [], 0]);
  const body = { text: 'Раз', answers: head };
  const refusal = await test.refusal(addComment, { as: ben, params: { postId: post.id }, body });
  expect(refusal.code).toBe('comment_not_found');
});

it('with a hidden word of the viewer is neither shown nor counted in its thread', async () => {
  await answer(ben, head, 'Это спойлер');
  await answer(ben, head, 'Красиво');
  await test.send(setHiddenWords, { as: author, body: { words: ['спойлер'] } });
  expect(await texts(author)).toEqual(['Красиво']);
  expect((await heads(author))[0]?.replies).toBe(1);
});
