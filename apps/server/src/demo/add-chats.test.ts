import { listChats, listMessages } from '@sfera/contract/chat/chat';
import { expect, it } from 'vitest';
import { check } from '../cli/check.ts';
import { sharp } from '../processing/pictures/sharp.ts';
import { newTempPath } from '../files/temp-files.ts';
import { createTestApp, type TestPerson } from '../testing/test-app.ts';
import { addChats } from './add-chats.ts';
import { demoChats } from './chats/chats.ts';
import { MAIN_LOGIN } from './seed/people.ts';

it('adds messages at their times, once however often it is run', async () => {
  const test = await createTestApp();
  const { context } = test;
  const people = new Map<string, TestPerson>();
  for (const login of new Set(demoChats.flatMap(({ between }) => between)))
    people.set(login, await test.addPerson(login));
  const person = (login: string) => {
    const found = people.get(login);
    if (!found) throw new Error(`Nobody is called ${login}`);
    return found;
  };
  const photo = await newTempPath(context.storage.tempDir);
  await sharp({ create: { width: 90, height: 70, channels: 3, background: '#3a7' } })
    .webp()
    .toFile(photo);
  const community = { idOf: (login: string) => person(login).id, photoOf: async () => photo };
  const katya = person(MAIN_LOGIN);

  await addChats(context, community);
  const read = async () => (await test.send(listChats, { as: katya })).body;
  const chats = await read();
  const own = demoChats.filter(({ between }) => between.includes(MAIN_LOGIN));
  const newestFirst = own.toSorted((a, b) => a.endedMinutesAgo - b.endedMinutesAgo);
  expect(chats.map(({ interlocutor }) => interlocutor.login)).toEqual(
    newestFirst.map(({ between }) => between[1]),
  );
  expect(chats.map(({ unreadCount }) => unreadCount)).toEqual(newestFirst.map(({ unread }) => unread));
  expect(chats[0]?.lastMessage?.createdAt).toBe(
    new Date(context.clock.now().getTime() - (newestFirst[0]?.endedMinutesAgo ?? 0) * 60_000).toISOString(),
  );
  const withPhoto = newestFirst.find(({ lines }) => lines.some(({ hasPhoto }) => hasPhoto));
  const chatId = chats.find(({ interlocutor }) => interlocutor.login === withPhoto?.between[1])?.id ?? '';
  const { messages } = (
    await test.send(listMessages, { as: katya, params: { chatId }, query: { limit: 50 } })
  ).body;
  expect(messages.map(({ content }) => content)).toEqual(withPhoto?.lines.map(({ text }) => text));
  expect(messages.filter(({ body }) => body.kind === 'photo')).toHaveLength(1);
  expect(await check(context)).toBe(0);

  await addChats(context, community);
  expect(await read()).toEqual(chats);
});
