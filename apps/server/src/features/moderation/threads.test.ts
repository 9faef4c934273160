import { editComment, listReplies, listThreads } from '@sfera/contract/comments/threads';
import { addComment, type Comment } from '@sfera/contract/comments/comments';
import { decideCase, getCase, takeBackDecision } from '@sfera/contract/moderation/moderation';
import type { CommentId } from '@sfera/contract/base/ids';
import { deleteUser } from '@sfera/contract/people/profiles';
import { beforeEach, expect, it, vi } from 'vitest';
import { check } from '../../cli/check.ts';
import { log } from '../../base/log.ts';
import { createTestApp, PASSWORD, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { openCase } from '../../testing/data/test-report.ts';

vi.spyOn(log, 'info').mockImplementation(() => {});

const test = await createTestApp();
let moderator: TestPerson;
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let head: Comment;
let round = 0;

beforeEach(async () => {
  round += 1;
  moderator = await test.addPerson(`moderator-${round}`);
  const { db } = test.context;
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator.id).execute();
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  post = await test.addPost(author);
  head = await say(ana, 'Гадость');
});

async function say(as: TestPerson, text: string, answers?: CommentId): Promise<Comment> {
  test.context.clock.advance(1);
  const body = { text, ...(answers && { answers }) };
  return (await test.send(addComment, { as, params: { postId: post.id }, body })).body;
}
const threads = async () =>
  (await test.send(listThreads, { params: { postId: post.id } })).body.comments.map(({ text }) => text);
const replies = async () => (await test.send(listReplies, { params: { commentId: head.id } })).body.replies;

it('takes a comment with its thread out, and puts both back, with what they said before', async () => {
  const reply = await say(ben, 'Сам такой', head.id);
  await say(author, 'Тише', reply.id);
  await test.send(editComment, { as: ana, params: { commentId: head.id }, body: { text: 'Прелесть' } });
  const was = [{ text: 'Гадость', until: test.context.clock.now().toISOString() }];
  const id = await openCase(test.context, ben, { kind: 'comment', id: head.id });
  const versions = async () =>
    (await test.send(getCase, { as: moderator, params: { id } })).body.case.versions;
  expect(await versions()).toEqual(was);
  const { body } = await test.send(decideCase, {
    as: moderator,
    params: { id },
    body: { action: 'delete', rule: 3, reason: 'Травля' },
  });
  expect(await threads()).toEqual([]);
  expect(await check(test.context)).toBe(0);
  expect(await versions()).toEqual(was);

  // The words of a deleted account do not come back.
  const cleo = await test.addPerson(`cleo-${round}`);
  await test.send(deleteUser, { as: ben, body: { password: PASSWORD } });
  await test.send(takeBackDecision, {
    as: moderator,
    params: { id: body.decision.id },
    body: { reason: 'Ошибка' },
  });
  expect(await threads()).toEqual(['Прелесть']);
  expect(await replies()).toMatchObject([{ text: 'Тише', userId: author.id }]);
  expect((await replies())[0]).not.toHaveProperty('answered');
  expect(await check(test.context)).toBe(0);
  expect((await say(cleo, 'Мир', head.id)).parentId).toBe(head.id);
  expect(await versions()).toEqual(was);
});
