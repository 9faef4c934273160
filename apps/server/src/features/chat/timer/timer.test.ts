import { deleteMessage, listChats, listMessages, markChatRead, sendMessage } from '@sfera/contract/chat/chat';
import { setChatTimer } from '@sfera/contract/chat/settings';
import type { ChatId } from '@sfera/contract/base/ids';
import { DAY_MS } from '@sfera/contract/base/time';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addFiles } from '../../../testing/files/test-files.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { addMuteBrowser, composeWaiting } from '../../../testing/outside/waiting-pushes.ts';
import { workOnMedia } from '../../media/index.ts';
import { expireMessages } from './expiry.ts';

const test = await createTestApp();
const { context } = test;
let ana: TestPerson;
let ben: TestPerson;
let chatId: ChatId;
let round = 0;

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
  ({ chatId } = await test.addMessage(ana, ben, { content: 'До таймера' }));
});

const setTimer = async (timer: string, as = ana) =>
  (await test.send(setChatTimer, { as, params: { chatId }, body: { timer } })).body.message;
const send = async (content: string, as = ana, tempId?: string) => {
  context.clock.advance(1);
  const to = as === ana ? ben : ana;
  return test.send(sendMessage, { as, params: { recipientUserId: to.id }, body: { content, tempId } });
};
const texts = async (as = ben) =>
  (await test.send(listMessages, { as, params: { chatId } })).body.messages.map(({ content }) => content);
const chatOf = async (as = ben) => (await test.send(listChats, { as })).body.find(({ id }) => id === chatId);

it('either member sets it, and a line of the history tells both who did', async () => {
  const line = await setTimer('week', ben);
  expect(line).toMatchObject({ senderId: ben.id, body: { kind: 'timer', timer: 'week' } });
  expect(line?.expiresAt).toBeUndefined();
  expect(await chatOf(ana)).toMatchObject({ timer: 'week', lastMessage: { id: line?.id }, unreadCount: 1 });
  expect(await setTimer('week', ana)).toBeNull();
  expect((await setTimer('off', ana))?.body).toEqual({ kind: 'timer', timer: 'off' });
  expect((await chatOf(ana))?.timer).toBeUndefined();
  const refused = await test.refusal(deleteMessage, { as: ben, params: { messageId: line?.id ?? '' } });
  expect(refused.code).toBe('forbidden');
});

it('applies to messages that are sent after it, by either way of sending', async () => {
  await setTimer('day');
  const { body } = await send('Быстро');
  expect(Date.parse(body.message.expiresAt ?? '') - context.clock.now().getTime()).toBe(DAY_MS);
  expect(body.chat.timer).toBe('day');
  await test.addMessage(ben, ana, { content: 'В транзакции' });
  await setTimer('off');
  const { body: later } = await send('После');
  expect(later.message.expiresAt).toBeUndefined();
  context.clock.advance(DAY_MS);
  expect(await texts()).toEqual(['До таймера', expect.any(String), expect.any(String), 'После']);
});

it('a message past its time is shown nowhere, though the job has not run', async () => {
  await addMuteBrowser(context, ben);
  await setTimer('day');
  await send('Исчезнет');
  context.clock.advance(DAY_MS - 2);
  expect((await chatOf())?.lastMessage?.content).toBe('Исчезнет');
  context.clock.advance(1);
  context.clock.advance(1);
  expect(await texts()).toEqual(['До таймера', 'Исчезающие сообщения: 1 день']);
  expect((await chatOf())?.lastMessage?.body.kind).toBe('timer');
  expect(JSON.stringify(await composeWaiting(context))).not.toContain('Исчезнет');
});

it('the job removes messages at both, with counts, files and marks of the outbox, once', async () => {
  await setTimer('day');
  await send('Раз', ana, 'temp-one');
  const photo = await test.addMessage(ana, ben, { hasPhoto: true });
  const key = photo.media?.mediaKey ?? '';
  await addFiles(context, key, ['320.webp']);
  await test.send(markChatRead, { as: ben, params: { chatId }, body: {} });
  await send('Не прочитано');
  context.clock.advance(DAY_MS);
  const stored = () =>
    context.db.selectFrom('messages').select('content').where('chat_id', '=', chatId).execute();
  await expireMessages(context);
  expect(await stored()).toHaveLength(2);
  await expireMessages(context);
  expect(await stored()).toHaveLength(2);
  expect(await chatOf()).toMatchObject({ unreadCount: 0, lastMessage: { body: { kind: 'timer' } } });
  expect((await test.send(getUnreadNotifications, { as: ben })).body.countUnread).toBe(0);
  const refused = await test.refusal(sendMessage, {
    as: ana,
    params: { recipientUserId: ben.id },
    body: { content: 'Раз', tempId: 'temp-one' },
  });
  expect(refused.code).toBe('message_not_found');
  await workOnMedia(context);
  await expect
    .poll(() => context.storage.exists(`published/${key}/320.webp`), { timeout: 15_000 })
    .toBe(false);
});

it('a job that is killed or late goes on where it ended, in all chats', async () => {
  await setTimer('day');
  for (let number = 0; number < 3; number += 1) await send(`Сообщение ${number}`);
  const cat = await test.addPerson(`cat-${round}`);
  const other = await test.addMessage(cat, ana);
  await test.send(setChatTimer, { as: cat, params: { chatId: other.chatId }, body: { timer: 'day' } });
  await test.addMessage(cat, ana, { content: 'Тоже' });
  context.clock.advance(30 * DAY_MS);

  const stopped = new AbortController();
  stopped.abort();
  await expect(expireMessages(context, stopped.signal)).rejects.toThrow();
  const left = async () =>
    (await context.db.selectFrom('messages').select('id').where('expires_at', 'is not', null).execute())
      .length;
  expect(await left()).toBe(4);
  let done: Promise<void> | undefined;
  await context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('chats').select('id').where('id', '=', chatId).forUpdate().execute();
    done = expireMessages(context);
    // The job waits for the chat that is busy.
    await vi.waitFor(async () => expect(await waitingForLocks(context.db)).toBe(1));
    expect(await left()).toBeGreaterThanOrEqual(3);
  });
  await done;
  expect(await left()).toBe(0);
});

it('tells the devices of both, in whatever process they are', async () => {
  await setTimer('day');
  const { body } = await send('Исчезнет');
  context.clock.advance(DAY_MS);
  const told: unknown[] = [];
  const tellHere = vi.spyOn(context.live, 'tellHere').mockImplementation((people, event, payload) => {
    told.push([...people, event, payload]);
  });
  context.events.emit('messagesExpired', { chatId, messageIds: [body.message.id] });
  await context.events.settled();
  tellHere.mockRestore();
  const news = expect.objectContaining({ chatId, messageId: body.message.id });
  expect(told).toEqual(
    expect.arrayContaining([
      [ana.id, 'messageDeleted', news],
      [ben.id, 'messageDeleted', news],
    ]),
  );
});
