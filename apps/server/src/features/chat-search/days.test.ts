import { sendMessage } from '@sfera/contract/chat/chat';
import { listChatDays, listChatGallery } from '@sfera/contract/chat/search';
import { setChatTimer } from '@sfera/contract/chat/settings';
import type { ChatId } from '@sfera/contract/base/ids';
import { HOUR_MS } from '@sfera/contract/base/time';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';

const test = await createTestApp();
const { context } = test;
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
});

/** Moves the clock to this time, which must be ahead. */
const moveTo = (time: string) => context.clock.advance(Date.parse(time) - context.clock.now().getTime());
const write = async (content = 'Привет') => {
  context.clock.advance(1);
  const params = { recipientUserId: ben.id };
  return (await test.send(sendMessage, { as: ana, params, body: { content } })).body.message;
};
const days = async (chatId: ChatId, month: string, timeZone: string) =>
  (await test.send(listChatDays, { as: ana, params: { chatId }, query: { month, timeZone } })).body;

it('days begin at the reader’s midnight, each with its first message', async () => {
  moveTo('2026-03-10T20:59:00Z');
  const { id: first, chatId } = await write();
  moveTo('2026-03-10T21:30:00Z');
  const { id: second } = await write();
  await write();
  moveTo('2026-03-12T10:00:00Z');
  const { id: third } = await write();
  expect(await days(chatId, '2026-03', 'Europe/Moscow')).toEqual({
    days: [
      { day: '2026-03-10', messageId: first },
      { day: '2026-03-11', messageId: second },
      { day: '2026-03-12', messageId: third },
    ],
    firstMonth: '2026-03',
  });
  const utc = await days(chatId, '2026-03', 'UTC');
  expect(utc.days.map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-12']);
  expect((await days(chatId, '2026-04', 'UTC')).days).toEqual([]);
});

it('days of 23 and 25 hours lose no message and have none twice', async () => {
  moveTo('2026-03-28T00:00:00Z');
  let chatId: ChatId | undefined;
  for (let hour = 0; hour < 72; hour += 1) {
    ({ chatId } = await write());
    context.clock.advance(HOUR_MS);
  }
  const { days: spring } = await days(chatId as ChatId, '2026-03', 'Europe/Berlin');
  expect(spring.map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']);
});

it('refuses time zones and months that do not exist', async () => {
  const { chatId } = await test.addMessage(ana, ben);
  const ask = (month: string, timeZone: string) =>
    test.refusal(listChatDays, { as: ana, params: { chatId }, query: { month, timeZone } });
  expect(await ask('2026-03', 'Europe/Nowhere')).toMatchObject({
    status: 400,
    code: 'invalid_input',
    field: 'timeZone',
    message: 'Неизвестный часовой пояс',
  });
  expect(await ask('2026-03', "'; drop")).toMatchObject({ status: 400, field: 'timeZone' });
  expect(await ask('2026-13', 'UTC')).toMatchObject({ status: 400, field: 'month' });
});

const gallery = async (chatId: ChatId, kind: string, query: object = {}) =>
  (await test.send(listChatGallery, { as: ana, params: { chatId }, query: { kind, ...query } })).body;

it('the gallery has photos and links, newest first, page by page, and nothing past its time', async () => {
  const photos = [];
  for (let number = 0; number < 5; number += 1)
    photos.push((await test.addMessage(ben, ana, { hasPhoto: true })).id);
  const { id: link, chatId } = await test.addMessage(ana, ben, { content: 'Смотри: https://example.com/a' });
  const { id: bare } = await test.addMessage(ben, ana, { content: 'и sfera.ru/post' });
  await test.addMessage(ben, ana, { content: 'ни wwwww, ни ://, ни a.b/ не ссылки' });
  const first = await gallery(chatId, 'photos', { limit: 3 });
  expect(first.messages.map(({ id }) => id)).toEqual(photos.toReversed().slice(0, 3));
  const rest = await gallery(chatId, 'photos', { limit: 3, before: first.nextCursor });
  expect([rest.messages.map(({ id }) => id), rest.nextCursor]).toEqual([photos.toReversed().slice(3), null]);
  expect((await gallery(chatId, 'links')).messages.map(({ id }) => id)).toEqual([bare, link]);

  await test.send(setChatTimer, { as: ana, params: { chatId }, body: { timer: 'day' } });
  await test.addMessage(ben, ana, { hasPhoto: true });
  expect((await gallery(chatId, 'photos')).messages).toHaveLength(6);
  context.clock.advance(24 * HOUR_MS);
  expect((await gallery(chatId, 'photos')).messages).toHaveLength(5);
});

it('a page of links goes on behind many texts that only look like links', async () => {
  const { id, chatId } = await test.addMessage(ana, ben, { content: 'https://example.com' });
  for (let number = 0; number < 12; number += 1) await test.addMessage(ana, ben, { content: 'x://' });
  const page = await gallery(chatId, 'links', { limit: 1 });
  expect(page.messages).toEqual([]);
  const next = await gallery(chatId, 'links', { limit: 1, before: page.nextCursor });
  expect([next.messages.map((message) => message.id), next.nextCursor]).toEqual([[id], null]);
});
