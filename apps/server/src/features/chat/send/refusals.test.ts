import { sendMessage } from '@sfera/contract/chat/chat';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
});

const message = (body: unknown, recipientUserId: string = ben.id) => ({
  as: ana,
  params: { recipientUserId },
  body,
});

async function expectNothingSent() {
  const { db } = test.context;
  expect(await db.selectFrom('chats').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
}

describe('a message is refused', () => {
  const EMPTY = 'Напишите сообщение';
  const TOO_LONG = 'Не длиннее 4000 символов';
  const NO_TEXT = 'Здесь нужен текст';
  const FORBIDDEN = 'Текст содержит недопустимые символы';

  it.each([
    ['no body', undefined, NO_TEXT],
    ['no text', {}, NO_TEXT],
    ['null', { content: null }, NO_TEXT],
    ['a number', { content: 5 }, NO_TEXT],
    ['a list', { content: ['Раз'] }, NO_TEXT],
    ['an empty string', { content: '' }, EMPTY],
    ['white space', { content: ' \r\n\t\u00a0\u2003 ' }, EMPTY],
    ['invisible characters', { content: ' \u200b\u2060\ufeff' }, EMPTY],
    ['4001 letters', { content: 'я'.repeat(4_001) }, TOO_LONG],
    ['4001 emoji', { content: '😀'.repeat(4_001) }, TOO_LONG],
    ['a NUL character', { content: 'a\u0000b' }, FORBIDDEN],
    ['a control character', { content: 'a\u007fb' }, FORBIDDEN],
  ])('for its text: %s', async (_what, body, text) => {
    const refusal = await test.refusal(sendMessage, message(body));
    expect(refusal).toEqual({ status: 400, code: 'invalid_input', field: 'content', message: text });
    await expectNothingSent();
  });

  it.each([
    ['messageType', 'image'],
    ['messageType', null],
    ['tempId', ''],
    ['tempId', 'раз два'],
    ['tempId', 'x'.repeat(65)],
    ['tempId', 5],
    ['storyId', 'x'],
    ['storyId', null],
  ])('for its %s: %j', async (field, value) => {
    const refusal = await test.refusal(sendMessage, message({ content: 'Раз', [field]: value }));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field });
    expect(refusal.message).toMatch(/[а-яё]/);
    await expectNothingSent();
  });

  it.each([['"Раз"'], ['[]'], ['5'], ['{"content":'], ['null']])('for its body: %s', async (body) => {
    const input = { ...message(body), headers: { 'content-type': 'application/json' } };
    expect(await test.refusal(sendMessage, input)).toMatchObject({ status: 400, code: 'invalid_input' });
    await expectNothingSent();
  });

  it('when the recipient is the sender', async () => {
    expect(await test.refusal(sendMessage, message({ content: 'Раз' }, ana.id))).toEqual({
      status: 409,
      code: 'message_self',
      message: 'Нельзя написать самому себе',
    });
    await expectNothingSent();
  });

  it('when the recipient does not exist', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    expect(await test.refusal(sendMessage, message({ content: 'Раз' }, nobody))).toEqual({
      status: 404,
      code: 'user_not_found',
      message: 'Пользователь не найден',
    });
    await expectNothingSent();
  });
});

it.each([
  ['4000 letters', 'я'.repeat(4_000)],
  ['4000 emoji', '😀'.repeat(4_000)],
  ['markup and quotes', `<b>'; drop table messages; --"\\ {a,b} %s $1`],
  ['a lone surrogate', 'a\ud83d'],
])('takes %s', async (_what, content) => {
  const { status, body } = await test.send(sendMessage, message({ content }));
  expect([status, body.message.content]).toEqual([201, content.toWellFormed()]);
});

it('lets a person who does not follow a private account write to it', async () => {
  const hidden = await test.addPerson('hidden', { isPrivate: true });
  expect((await test.send(sendMessage, message({ content: 'Раз' }, hidden.id))).status).toBe(201);
});

it('accepts 120 messages per minute from one person', async () => {
  const strict = await createTestApp({ rateLimitFactor: 1 });
  const [one, two] = [await strict.addPerson('one'), await strict.addPerson('two')];
  await strict.addFollow(two, one);
  const send = (as: TestPerson, to: TestPerson) =>
    strict.send(sendMessage, { as, params: { recipientUserId: to.id }, body: { content: 'Раз' } });
  const replies = await Promise.all(Array.from({ length: 121 }, () => send(one, two)));
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(two, one)).status).toBe(201);
});
