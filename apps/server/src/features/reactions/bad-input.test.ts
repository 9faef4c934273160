import {
  getReactions,
  getReactionsOfFollowed,
  listReactionPosts,
  listReactions,
  removeReaction,
  setReaction,
} from '@sfera/contract/posts/post-reactions';
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

const NO_REACTION = { field: 'emoji', message: 'Такой реакции нет' };
const NO_ID = { field: 'postId', message: 'Некорректный идентификатор' };
const NO_BODY = { message: 'Проверьте введённые данные' };
const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('setting a reaction refuses', () => {
  it.each([
    '',
    ' ',
    '❤',
    '❤️❤️',
    ' ❤️',
    '🔥🏻',
    '🦄',
    'LIKE',
    'toString',
    '__proto__',
    "'; drop table posts --",
    '\u0000',
    null,
    undefined,
    0,
    true,
    ['❤️'],
    { emoji: '❤️' },
  ])('the reaction %j', async (emoji) => {
    const body = { postId: post.id, emoji };
    expect(await test.refusal(setReaction, { as: ana, body })).toEqual({
      status: 400,
      code: 'invalid_input',
      ...NO_REACTION,
    });
  });

  it.each([
    '',
    ' ',
    'abc',
    'пост',
    '💥',
    "' or 1=1 --",
    '\u0000',
    `${NOWHERE} `,
    `{${NOWHERE}}`,
    NOWHERE.replaceAll('-', ''),
    null,
    undefined,
    7,
    false,
    [NOWHERE],
    {},
  ])('the post %j', async (postId) => {
    const body = { postId, emoji: '❤️' };
    expect(await test.refusal(setReaction, { as: ana, body })).toEqual({
      status: 400,
      code: 'invalid_input',
      ...NO_ID,
    });
  });

  it('a reaction and a post of a hundred thousand characters', async () => {
    const endless = 'x'.repeat(100_000);
    for (const [field, body] of [
      ['emoji', { postId: post.id, emoji: endless }],
      ['postId', { postId: endless, emoji: '❤️' }],
    ] as const)
      expect(await test.refusal(setReaction, { as: ana, body })).toMatchObject({ status: 400, field });
  });

  it.each([
    ['[]', NO_BODY],
    ['"❤️"', NO_BODY],
    ['7', NO_BODY],
    ['true', NO_BODY],
    ['', NO_ID],
    ['null', NO_ID],
    ['{}', NO_ID],
    ['{"postId":', NO_BODY],
    [`{"__proto__":{"emoji":"❤️"},"postId":"${NOWHERE}"}`, NO_BODY],
  ])('the body %s', async (payload, refusal) => {
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
    const reply = await test.app.inject({ method: 'POST', url: setReaction.path, payload, headers });
    expect([reply.statusCode, reply.json()]).toEqual([400, { code: 'invalid_input', ...refusal }]);
  });

  it.each([NOWHERE, 'ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000'])(
    'the post %s, which does not exist',
    async (postId) => {
      expect(await test.refusal(setReaction, { as: ana, body: { postId, emoji: '❤️' } })).toEqual({
        status: 404,
        code: 'post_not_found',
        message: 'Пост не найден',
      });
    },
  );
});

it('accepts the id of a post in capitals', async () => {
  const postId = post.id.toUpperCase();
  const set = await test.send(setReaction, { as: ana, body: { postId, emoji: '❤️' } });
  expect(set.body.summary).toEqual({ '❤️': 1 });
  for (const route of [getReactions, getReactionsOfFollowed, listReactions, removeReaction])
    expect((await test.send(route, { as: ana, params: { postId } })).status).toBe(200);
});

describe.each([listReactions, listReactionPosts])('$path', (route) => {
  it.each([
    ['limit', '0', 'Не меньше 1'],
    ['limit', '51', 'Не больше 50'],
    ['limit', 'много', 'Здесь нужно число'],
    ['limit', '1.5', 'Здесь нужно целое число'],
    ['before', '', 'Некорректный идентификатор'],
    ['before', 'вчера', 'Некорректный идентификатор'],
    ['before', "' or 1=1 --", 'Некорректный идентификатор'],
  ])('refuses %s=%s', async (field, value, message) => {
    const input = { as: ana, params: { postId: post.id }, query: { [field]: value } };
    expect(await test.refusal(route, input)).toEqual({ status: 400, code: 'invalid_input', field, message });
  });
});

it.each(['', 'all', '🦄', '❤', 'constructor'])('returns an empty list for the reaction %j', async (emoji) => {
  const input = { as: ana, params: { postId: post.id }, query: { emoji } };
  expect(await test.refusal(listReactions, input)).toEqual({
    status: 400,
    code: 'invalid_input',
    ...NO_REACTION,
  });
});
