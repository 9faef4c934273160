import { addComment, deleteComment, listComments } from '@sfera/contract/comments/comments';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let post: TestPost;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  post = await test.addPost(ana);
});

const comment = (body: unknown, postId: string = post.id) => ({ as: ana, params: { postId }, body });

async function expectNothingCounted() {
  const { db } = test.context;
  const row = await db
    .selectFrom('posts')
    .select('comment_count')
    .where('id', '=', post.id)
    .executeTakeFirst();
  expect(row).toEqual({ comment_count: 0 });
  expect(await db.selectFrom('comments').select('id').execute()).toEqual([]);
}

describe('a comment is refused', () => {
  const EMPTY = 'Напишите комментарий';
  const NO_TEXT = 'Здесь нужен текст';
  const FORBIDDEN = 'Текст содержит недопустимые символы';

  it.each([
    [undefined, NO_TEXT],
    [{}, NO_TEXT],
    [{ text: null }, NO_TEXT],
    [{ text: 5 }, NO_TEXT],
    [{ text: ['Раз'] }, NO_TEXT],
    [{ text: '' }, EMPTY],
    [{ text: ' \r\n\t\u00a0\u2003 ' }, EMPTY],
    [{ text: ' \u200b\u2060\ufeff' }, EMPTY],
    [{ text: 'я'.repeat(1_001) }, 'Не длиннее 1000 символов'],
    [{ text: '😀'.repeat(1_001) }, 'Не длиннее 1000 символов'],
    [{ text: 'a\u0000b' }, FORBIDDEN],
    [{ text: 'a\u001bb' }, FORBIDDEN],
    [{ text: 'a\u007fb' }, FORBIDDEN],
  ])('for its text: %j', async (body, message) => {
    const refusal = await test.refusal(addComment, comment(body));
    expect(refusal).toEqual({ status: 400, code: 'invalid_input', field: 'text', message });
    await expectNothingCounted();
  });

  it.each([['"Раз"'], ['[]'], ['5'], ['{"text":'], ['null']])('for its body: %s', async (body) => {
    const input = { ...comment(body), headers: { 'content-type': 'application/json' } };
    expect(await test.refusal(addComment, input)).toMatchObject({ status: 400, code: 'invalid_input' });
    await expectNothingCounted();
  });

  it.each(['', 'раз два', 'x'.repeat(65), 5, null])('for its tempId: %j', async (tempId) => {
    const refusal = await test.refusal(addComment, comment({ text: 'Раз', tempId }));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field: 'tempId' });
    expect(refusal.message).toMatch(/^[А-Я]/);
    await expectNothingCounted();
  });
});

describe('an unknown id', () => {
  const STRANGE = ['x', '-1', '%00', "' or 1=1", '0192f3a0-0000-7000-8000-000000000000', '0'.repeat(300)];

  it.each(STRANGE)('finds no post and no comment: %s', async (id) => {
    const noPost = { status: 404, code: 'post_not_found', message: 'Пост не найден' };
    expect(await test.refusal(addComment, comment({ text: 'Раз' }, id))).toEqual(noPost);
    expect(await test.refusal(listComments, { params: { postId: id } })).toEqual(noPost);
    const noComment = { status: 404, code: 'comment_not_found', message: 'Комментарий не найден' };
    expect(await test.refusal(deleteComment, { as: ana, params: { commentId: id } })).toEqual(noComment);
    await expectNothingCounted();
  });
});

it.each([
  [{ before: 'x' }, 'before'],
  [{ limit: 0 }, 'limit'],
  [{ limit: 51 }, 'limit'],
  [{ limit: 'x' }, 'limit'],
])('a list is refused with %j', async (query, field) => {
  const refusal = await test.refusal(listComments, { params: { postId: post.id }, query });
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field });
  expect(refusal.message).toMatch(/^[А-Я]/);
});

it.each([
  ['letters', 'я'.repeat(1_000)],
  ['emoji', '😀'.repeat(1_000)],
  ['joined emoji', `${'👨‍👩‍👧‍👦'.repeat(142)}👍🏽👍🏽👍🏽`],
  ['combining characters', 'е\u0308'.repeat(500)],
  ['lines', `${'а\n'.repeat(499)}бв`],
])('accepts exactly 1 000 characters of %s', async (_, text) => {
  expect([...text]).toHaveLength(1_000);
  const other = await test.addPost(ana);
  const { status, body } = await test.send(addComment, comment({ text: `  ${text}\n` }, other.id));
  expect([status, body.text]).toEqual([201, text]);
});
