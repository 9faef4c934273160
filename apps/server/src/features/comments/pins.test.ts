import { listThreads, pinComment, unpinComment } from '@sfera/contract/comments/threads';
import { addComment, hideComment, unhideComment } from '@sfera/contract/comments/comments';
import type { CommentId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

const test = await createTestApp();
let author: TestPerson;
let ana: TestPerson;
let post: TestPost;
let [older, newer]: CommentId[] = [];
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  post = await test.addPost(author);
  older = (await test.addComment(ana, post, 'Первый')).id;
  newer = (await test.addComment(ana, post, 'Второй')).id;
});

const pin = (id = '') => test.send(pinComment, { as: author, params: { id } });
const marks = async () =>
  (await test.send(listThreads, { params: { postId: post.id } })).body.comments.map(
    ({ text, isPinned = false }) => `${text}${isPinned ? '!' : ''}`,
  );

it('puts one comment first, another one in its place, and takes it back', async () => {
  expect((await pin(older)).status).toBe(204);
  expect((await pin(older)).status).toBe(204);
  expect(await marks()).toEqual(['Первый!', 'Второй']);
  await pin(newer);
  expect(await marks()).toEqual(['Второй!', 'Первый']);
  await test.send(unpinComment, { as: author, params: { id: newer ?? '' } });
  expect(await marks()).toEqual(['Второй', 'Первый']);
});

it('is refused for a reply and for a hidden comment, and ends when the comment is hidden', async () => {
  const body = { text: 'Ответ', answers: older };
  const reply = await test.send(addComment, { as: ana, params: { postId: post.id }, body });
  const refused = { status: 409, code: 'comment_not_pinnable' };
  expect(await test.refusal(pinComment, { as: author, params: { id: reply.body.id } })).toMatchObject(
    refused,
  );
  await pin(older);
  const params = { id: older ?? '' };
  await test.send(hideComment, { as: author, params });
  expect(await test.refusal(pinComment, { as: author, params })).toMatchObject(refused);
  await test.send(unhideComment, { as: author, params });
  expect(await marks()).toEqual(['Второй', 'Первый']);
});
