import { tmpdir } from 'node:os';
import { markChatRead, sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { sendFileMessage, sendVoiceMessage } from '@sfera/contract/chat/chat-attachments';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it, vi } from 'vitest';
import { sharp } from '../../../processing/pictures/sharp.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { connectLive } from '../../../testing/test-live.ts';
import { chatVideos, makeClip, MIDDLE } from '../../../testing/files/test-chat-video.ts';
import { makeSound } from '../../../testing/files/test-voice.ts';
import { addMuteBrowser, composeWaiting, waitingPushes } from '../../../testing/outside/waiting-pushes.ts';
import { readUnreadCircleMessage } from './message-queries.ts';

const test = await createTestApp();
const { context } = test;
const origin = await listenOnLoopback(test.app);
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  // Their first messages are no requests.
  await test.addFollow(ben, ana);
  await test.addFollow(ana, ben);
  await composeWaiting(context);
});

const send = async (content: string, { as = ana, to = ben } = {}) =>
  (await test.send(sendMessage, { as, params: { recipientUserId: to.id }, body: { content } })).body.message;
const markRead = (chatId: string, upTo?: string) =>
  test.send(markChatRead, { as: ben, params: { chatId }, body: { upTo } });
const bodies = async () => (await composeWaiting(context)).map((push) => push && push.message.body);
const delays = async () => (await waitingPushes(context)).map((push) => push.startsAfterSeconds);

it('is sent at once to a recipient who is offline, and once for a burst', async () => {
  await addMuteBrowser(context, ben);
  for (const content of ['Раз', 'Два', 'Три']) await send(content);
  expect(await delays()).toEqual([0]);
  expect(await bodies()).toEqual(['Три']);
});

it('is delayed for a recipient who is online, and sent for unread messages only', async () => {
  await addMuteBrowser(context, ben);
  await connectLive(origin, { token: ben.token });
  const first = await send('Раз');
  expect(await delays()).toEqual([3]);
  await markRead(first.chatId);
  expect(await bodies()).toEqual([null]);

  await send('Два');
  expect(await bodies()).toEqual(['Два']);
});

it('misses no message in an open chat that goes on', async () => {
  await addMuteBrowser(context, ben);
  await connectLive(origin, { token: ben.token });
  const { chatId } = await send('Раз');
  await send('Ещё раз');
  context.clock.advance(1_000);
  await send('Два');
  expect(await delays()).toEqual([3, 3]);
  await markRead(chatId);
  context.clock.advance(1_000);
  await send('Три');
  // Each second has one check, and the last check finds the unread message.
  expect(await bodies()).toEqual([null, null, 'Три']);
});

it('waits for messages that may still be read in the open chat', async () => {
  await addMuteBrowser(context, ben);
  await connectLive(origin, { token: ben.token });
  const { chatId } = await send('Раз');
  await context.events.settled();
  await markRead(chatId);
  context.clock.advance(1_000);
  await send('Два');
  // Only the second check sends the push, when the reading time of the second message is over.
  expect(await bodies()).toEqual([null, 'Два']);
});

it('names a sound and a file', async () => {
  await addMuteBrowser(context, ben);
  const folder = `/api/message/${ben.id}` as const;
  const file = { ...sendFileMessage, path: `${folder}/file` as const };
  await sendForm(origin, file, ana, { name: 'Смета.pdf' }, new Blob(['Сто рублей']));
  expect(await bodies()).toEqual(['📎 Смета.pdf']);
  const voice = { ...sendVoiceMessage, path: `${folder}/voice` as const };
  await sendForm(origin, voice, ana, {}, await makeSound(tmpdir(), 1));
  expect(await bodies()).toEqual(['🎤 Голосовое сообщение']);
});

it('names a video, in the chat of a circle too, and a sound', async () => {
  await addMuteBrowser(context, ben);
  const videos = chatVideos(test, origin);
  const clip = await makeClip();
  await videos.sendOne(ana, ben, clip, { content: 'Море' });
  expect(await bodies()).toEqual(['Видео. Море']);
  await videos.sendOne(ana, ben, clip, { form: 'round', edit: MIDDLE });
  expect(await bodies()).toEqual(['Видеосообщение']);
  const id = await addTestCircle(context, ana, [ben]);
  const describe = async (sent: Promise<{ chatId: ChatId; id: MessageId }>) => {
    const { chatId, id: from } = await sent;
    return (await readUnreadCircleMessage(context.db, ben.id, chatId, from, context.clock.now()))?.kind;
  };
  expect(await describe(videos.sendOne(ana, { id }, clip))).toBe('video');
  const voice = { ...sendVoiceMessage, path: `/api/message/${id}/voice` as const };
  const sound = await makeSound(tmpdir(), 1);
  expect(await describe(sendForm(origin, voice, ana, {}, sound).then(({ body }) => body.message))).toBe(
    'voice',
  );
});

it('is sent for photos and for answers to stories', async () => {
  await addMuteBrowser(context, ben);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } });
  const photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
  const route = { ...sendPhotoMessage, path: `/api/message/${ben.id}/photo` as const };
  for (let time = 0; time < 2; time += 1)
    await sendForm(origin, route, ana, { content: 'Море', tempId: 'photo' }, photo);
  expect(await bodies()).toEqual(['Фото. Море']);

  const { id: storyId } = await test.addStory(ben);
  const body = { content: 'Красиво', storyId };
  await test.send(sendMessage, { as: ana, params: { recipientUserId: ben.id }, body });
  await context.db.deleteFrom('stories').where('id', '=', storyId).execute();
  expect(await bodies()).toEqual(['Ответ на историю: Красиво']);
});

it('makes one query for many messages when no recipient has a browser, and queues no job', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, n) => test.addPerson(`many-${round}-${n}`)),
  );
  for (const as of people) await send('Раз', { as });
  await context.events.settled();

  const query = vi.spyOn(context.pool, 'connect');
  const messages = people.map((as, n) => ({
    chatId: `00000000-0000-7000-8000-00000000000${n % 10}` as never,
    messageId: `00000000-0000-7000-8000-00000000000${n % 10}` as never,
    recipientId: as.id,
    at: context.clock.now(),
  }));
  for (const message of messages) context.events.emit('messaged', [message]);
  await context.events.settled();
  expect(query.mock.calls.length).toBe(1);
  query.mockRestore();
  expect(await waitingPushes(context)).toEqual([]);
});
