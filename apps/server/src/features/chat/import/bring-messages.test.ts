import { forwardMessage } from '@sfera/contract/chat/messages';
import type { CircleId } from '@sfera/contract/base/ids';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { check } from '../../../cli/check.ts';
import { circleChat, toldDuring } from '../../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { listImports, undoImport } from '../../posts/index.ts';
import { expireMessages } from '../timer/expiry.ts';
import { bringMessages } from './bring-messages.ts';

/** 14 May 2019, 10:00 UTC. */
const AT = new Date('2019-05-14T10:00:00.000Z');

let test: TestApp;
let number = 0;
/** Ana leads; ben is a member. */
let ana: TestPerson;
let ben: TestPerson;
let circleId: CircleId;
let chat: ReturnType<typeof circleChat>;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  number += 1;
  [ana, ben] = [await test.addPerson(`ana-${number}`), await test.addPerson(`ben-${number}`)];
  circleId = await addTestCircle(test.context, ana, [ben]);
  chat = circleChat(test, circleId);
});

const former = (name: string, more: object = {}) => ({
  tempId: `${name}-${number}`,
  at: AT,
  author: 'Боря',
  text: `Слова ${name}`,
  answers: null,
  ...more,
});
const OLD = () => [former('один'), former('два', { author: 'Вера', answers: `один-${number}` })];
const bring = (messages = OLD(), leaderId = ana.id) =>
  bringMessages(test.context, { leaderId, circleId, source: 'telegram' }, messages);
const texts = async (as: TestPerson) => (await chat.messages(as)).map(({ content }) => content);

it('words stand at their time in their order, with the names of their authors', async () => {
  const now = await chat.say(ben, 'Сейчас');
  expect(await bring()).toEqual({ brought: 2, there: 0, late: 0 });
  const [first, second, last] = await chat.messages(ben);
  expect(first).toMatchObject({
    content: 'Слова один',
    createdAt: AT.toISOString(),
    forwarded: { login: null, name: 'Боря' },
    author: { login: ana.login },
  });
  expect(second).toMatchObject({
    forwarded: { name: 'Вера' },
    replyTo: { id: first?.id, content: 'Слова один' },
  });
  expect(last?.id).toBe(now.id);
  expect((await chat.seenBy(ben))?.lastMessage?.content).toBe('Сейчас');
});

it('they are unread for nobody and told to nobody, in an empty chat as well', async () => {
  const told = await toldDuring(test, 'circleMessage', () => bring());
  expect(told).toEqual([]);
  expect((await chat.seenBy(ben))?.unreadCount).toBe(0);
  expect((await chat.seenBy(ben))?.lastMessage?.content).toBe('Слова два');
  await chat.say(ana, 'Сейчас');
  expect((await chat.seenBy(ben))?.unreadCount).toBe(1);
  await bring([former('три')]);
  expect((await chat.seenBy(ben))?.unreadCount).toBe(1);
  expect(await check(test.context)).toBe(0);
});

it('what is not older than the first words here stays outside', async () => {
  await chat.say(ben, 'Сейчас');
  const late = former('поздно', { at: new Date(test.context.clock.now().getTime() + 1_000) });
  expect(await bring([...OLD(), late])).toEqual({ brought: 2, there: 0, late: 1 });
  expect(await texts(ana)).toEqual(['Слова один', 'Слова два', 'Сейчас']);
});

it('a second run doubles nothing and adds what is new', async () => {
  await bring();
  expect(await bring([...OLD(), former('три')])).toEqual({ brought: 1, there: 2, late: 0 });
  expect(await texts(ana)).toHaveLength(3);
});

it('a copy keeps the name', async () => {
  await bring();
  const [{ id } = expect.fail()] = await chat.messages(ben);
  const { body } = await test.send(forwardMessage, {
    as: ben,
    params: { recipientUserId: ana.id },
    body: { messageId: id },
  });
  expect(body.message).toMatchObject({ content: 'Слова один', forwarded: { login: null, name: 'Боря' } });
});

it('a leader alone brings them, and takes them back', async () => {
  await expect(bring(OLD(), ben.id)).rejects.toMatchObject({ code: 'forbidden' });
  await chat.say(ben, 'Сейчас');
  await bring();
  const [made] = await listImports(test.context, ana.id);
  if (!made) expect.fail();
  await undoImport(test.context, ana.id, made.id);
  expect(await texts(ben)).toEqual(['Сейчас']);
  await expireMessages(test.context);
  const left = test.context.db.selectFrom('messages').select('id').where('import_id', '=', made.id);
  expect(await left.execute()).toEqual([]);
  expect(await check(test.context)).toBe(0);
});
