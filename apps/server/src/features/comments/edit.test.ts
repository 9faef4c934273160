import { COMMENT_EDIT_MINUTES, editComment } from '@sfera/contract/comments/threads';
import { addComment, type Comment, listComments } from '@sfera/contract/comments/comments';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

const test = await createTestApp();
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let said: Comment;
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  post = await test.addPost(author);
  const body = { text: `Смотри, @${ben.login}` };
  said = (await test.send(addComment, { as: ana, params: { postId: post.id }, body })).body;
});

const edit = (as: TestPerson, text: string) =>
  test.send(editComment, { as, params: { commentId: said.id }, body: { text } });
const refusal = (as: TestPerson, body: object) =>
  test.refusal(editComment, { as, params: { commentId: said.id }, body });
const shown = async () => (await test.send(listComments, { params: { postId: post.id } })).body;
const versions = async () =>
  (
    await test.context.db
      .selectFrom('comment_versions')
      .selectAll()
      .where('comment_id', '=', said.id)
      .execute()
  ).map(({ text }) => text);
async function told(as: TestPerson): Promise<string[]> {
  await test.context.events.settled();
  const { body } = await test.send(listNotifications, { as });
  return body.map(({ type }) => type);
}

it('changes the words, says so, and keeps what they were', async () => {
  test.context.clock.advance(60_000);
  const { status, body } = await edit(ana, 'Смотри сюда');
  expect(status).toBe(200);
  expect(body).toMatchObject({ text: 'Смотри сюда', editedAt: test.context.clock.now().toISOString() });
  expect(body.createdAt).toBe(said.createdAt);
  expect((await shown()).map(({ text }) => text)).toEqual(['Смотри сюда']);
  expect(await versions()).toEqual([said.text]);
});

it('is possible for fifteen minutes', async () => {
  test.context.clock.advance(COMMENT_EDIT_MINUTES * 60_000);
  expect((await edit(ana, 'Вовремя')).status).toBe(200);
  test.context.clock.advance(1);
  expect(await refusal(ana, { text: 'Поздно' })).toEqual({
    status: 409,
    code: 'comment_edit_too_late',
    message: 'Изменить комментарий можно в течение 15 минут',
  });
  expect((await shown()).map(({ text }) => text)).toEqual(['Вовремя']);
});

it('without a change leaves the comment unchanged', async () => {
  expect((await edit(ana, said.text)).body).toEqual(said);
  expect(await versions()).toEqual([]);
});

it('is refused for the comment of another person, and for words that no comment may have', async () => {
  expect(await refusal(author, { text: 'Иначе' })).toMatchObject({ status: 403, code: 'forbidden' });
  for (const text of ['', ' \u200b', 'я'.repeat(1_001), 5, 'a\u0000b'])
    expect(await refusal(ana, { text })).toMatchObject({ status: 400, code: 'invalid_input', field: 'text' });
});

it('tells a newly mentioned person, and nobody a second time', async () => {
  const cleo = await test.addPerson(`cleo-${round}`);
  const { body } = await edit(ana, `И ты, @${cleo.login}`);
  expect(body.mentions?.map(({ id }) => id)).toContain(cleo.id);
  await edit(ana, `@${ben.login} и @${cleo.login}`);
  expect([await told(cleo), await told(ben)]).toEqual([['mention'], ['mention']]);
});
