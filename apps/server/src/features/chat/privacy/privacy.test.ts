import { listChats, listMessages, markChatRead, sendMessage } from '@sfera/contract/chat/chat';
import { getChatPrivacy, updateChatPrivacy } from '@sfera/contract/chat/privacy';
import type { ChatId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connectLive } from '../../../testing/test-live.ts';

const test = await createTestApp();
const origin = await listenOnLoopback(test.app);
let ana: TestPerson;
let ben: TestPerson;
let chatId: ChatId;
let round = 0;

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
  ({ chatId } = await test.addMessage(ana, ben));
});

const set = (as: TestPerson, body: object) => test.send(updateChatPrivacy, { as, body });
const chatOf = async (as: TestPerson) => (await test.send(listChats, { as })).body[0];
const isRead = async (as: TestPerson) =>
  (await test.send(listMessages, { as, params: { chatId } })).body.messages[0]?.isRead;
const read = () => test.send(markChatRead, { as: ben, params: { chatId }, body: {} });

it('everything is shown at first, and each choice changes alone', async () => {
  const privacy = async () => (await test.send(getChatPrivacy, { as: ana })).body;
  expect(await privacy()).toEqual({ showsPresence: true, showsReading: true });
  expect((await set(ana, { showsReading: false })).body).toEqual({
    showsPresence: true,
    showsReading: false,
  });
  expect((await set(ana, { showsPresence: false })).body).toEqual({
    showsPresence: false,
    showsReading: false,
  });
  expect(await privacy()).toEqual({ showsPresence: false, showsReading: false });
  expect((await test.send(getChatPrivacy, { as: ben })).body).toEqual({
    showsPresence: true,
    showsReading: true,
  });
});

it.each(['the reader', 'the sender'])('nobody sees what is read when %s hides it', async (who) => {
  await set(who === 'the reader' ? ben : ana, { showsReading: false });
  const [sender, reader] = [await connectLive(origin, ana), await connectLive(origin, ben)];
  await read();
  await reader.settled();
  await expect.poll(() => reader.heard('messageRead').length).toBe(1);
  await sender.settled();
  expect(sender.heard('messageRead')).toEqual([]);
  // Readers themselves go on seeing what they have read.
  expect([await isRead(ana), await isRead(ben)]).toEqual([false, true]);
  expect((await chatOf(ana))?.lastMessage?.isRead).toBe(false);
  expect((await chatOf(ben))?.unreadCount).toBe(0);
});

it('the choice applies at once to what was read before, and both are told to fetch', async () => {
  await read();
  expect(await isRead(ana)).toBe(true);
  const [sender, reader] = [await connectLive(origin, ana), await connectLive(origin, ben)];
  await set(ben, { showsReading: false });
  await expect.poll(() => sender.heard('chatChanged')).toEqual([{ chatId, interlocutorId: ben.id }]);
  await expect.poll(() => reader.heard('chatChanged')).toEqual([{ chatId: null, interlocutorId: null }]);
  expect(await isRead(ana)).toBe(false);
  await set(ben, { showsReading: true });
  expect(await isRead(ana)).toBe(true);
});

it('who hides being online is offline for everybody, sees nobody, and both at once', async () => {
  const [one, other] = [await connectLive(origin, ana), await connectLive(origin, ben)];
  await expect.poll(async () => (await chatOf(ben))?.isOnline).toBe(true);
  await set(ana, { showsPresence: false });
  await expect.poll(() => other.heard('userStatus').at(-1)).toEqual({ userId: ana.id, isOnline: false });
  await expect.poll(() => one.heard('userStatus').at(-1)).toEqual({ userId: ben.id, isOnline: false });
  expect([(await chatOf(ana))?.isOnline, (await chatOf(ben))?.isOnline]).toEqual([false, false]);
  const { body } = await test.send(sendMessage, {
    as: ben,
    params: { recipientUserId: ana.id },
    body: { content: 'Ты здесь?' },
  });
  expect(body.chat.isOnline).toBe(false);

  const before = other.heard('userStatus').length;
  other.emit('requestStatus', { userId: ana.id });
  one.emit('requestStatus', { userId: ben.id });
  await connectLive(origin, await test.addPerson(`cat-${round}`));
  await Promise.all([one.settled(), other.settled()]);
  expect(other.heard('userStatus')).toHaveLength(before);

  await set(ana, { showsPresence: true });
  await expect.poll(() => other.heard('userStatus').at(-1)).toEqual({ userId: ana.id, isOnline: true });
  await expect.poll(() => one.heard('userStatus').at(-1)).toEqual({ userId: ben.id, isOnline: true });
  expect((await chatOf(ben))?.isOnline).toBe(true);
});

it('nobody is told when a person comes who hides being online', async () => {
  await set(ana, { showsPresence: false });
  const other = await connectLive(origin, ben);
  await connectLive(origin, ana);
  const cat = await test.addPerson(`cat-${round}`);
  await test.addMessage(cat, ben);
  await connectLive(origin, cat);
  // The news of cat come after anything that could be told of ana.
  await expect.poll(() => other.heard('userStatus')).toEqual([{ userId: cat.id, isOnline: true }]);
});
