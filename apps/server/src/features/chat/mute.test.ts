import { listChats, sendMessage } from '@sfera/contract/chat/chat';
import { type ChatMuteDuration, muteChat, unmuteChat } from '@sfera/contract/chat/settings';
import type { ChatId } from '@sfera/contract/base/ids';
import { listMutes } from '@sfera/contract/people/mutes';
import { HOUR_MS } from '@sfera/contract/base/time';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';
import { connectLive } from '../../testing/test-live.ts';
import { addMuteBrowser, composeWaiting } from '../../testing/outside/waiting-pushes.ts';

const test = await createTestApp();
const { context } = test;
const origin = await listenOnLoopback(test.app);
let ana: TestPerson;
let ben: TestPerson;
let chatId: ChatId;
let round = 0;

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
  ({ chatId } = await test.addMessage(ben, ana));
});

const mute = async (lasts: ChatMuteDuration) =>
  (await test.send(muteChat, { as: ana, params: { chatId }, body: { lasts } })).body.mutedUntil;
const write = () =>
  test.send(sendMessage, { as: ben, params: { recipientUserId: ana.id }, body: { content: 'Ау' } });
const unread = async () => (await test.send(getUnreadNotifications, { as: ana })).body.countUnread;
const chat = async () => (await test.send(listChats, { as: ana })).body[0];
const isMuted = async () => 'mutedUntil' in ((await chat()) ?? {});

it.each([
  ['hour', HOUR_MS],
  ['eightHours', 8 * HOUR_MS],
] as const)(
  'a chat is muted for %s: no push, nothing on the icon, and the count in the list stays',
  async (lasts, ms) => {
    await addMuteBrowser(context, ana);
    const until = await mute(lasts);
    expect(Date.parse(until ?? '') - context.clock.now().getTime()).toBe(ms);
    await write();
    expect(await composeWaiting(context)).toEqual([null]);
    expect(await unread()).toBe(0);
    expect(await chat()).toMatchObject({ mutedUntil: until, unreadCount: 2 });
    context.clock.advance(ms);
    expect(await isMuted()).toBe(false);
    expect(await unread()).toBe(2);
  },
);

it('a mute for ever ends by hand, is one of the mutes of the settings, and news of messages say so', async () => {
  expect(await mute('forever')).toBeNull();
  context.clock.advance(500 * HOUR_MS);
  const { mutes } = (await test.send(listMutes, { as: ana })).body;
  expect(mutes).toMatchObject([{ user: { id: ben.id }, what: 'chat', until: null }]);
  const tab = await connectLive(origin, ana);
  const { body } = await write();
  await expect.poll(() => tab.heard('newMessage')[0]?.chat).toMatchObject({ mutedUntil: null });
  expect(body.chat).not.toHaveProperty('mutedUntil');
  await test.send(unmuteChat, { as: ana, params: { chatId } });
  await expect.poll(() => tab.heard('chatChanged')).toEqual([{ chatId, interlocutorId: ben.id }]);
  expect(await isMuted()).toBe(false);
  expect((await test.send(unmuteChat, { as: ana, params: { chatId } })).status).toBe(204);
});

it('refuses another time than these', async () => {
  const refused = await test.refusal(muteChat, { as: ana, params: { chatId }, body: { lasts: 'year' } });
  expect(refused).toMatchObject({ code: 'invalid_input', field: 'lasts', message: 'Неизвестный срок' });
});
