import { listMessageReaders } from '@sfera/contract/chat/circles';
import { updateChatPrivacy } from '@sfera/contract/chat/privacy';
import type { CircleId } from '@sfera/contract/base/ids';
import { MESSAGES_ABOVE } from '@sfera/contract/chat/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { circleChat, toldDuring } from '../../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { addMessage } from '../../../testing/data/test-message.ts';

let test: TestApp;
let number = 0;
/** Ana leads; ben and cat are members; eva is outside. */
let ana: TestPerson;
let ben: TestPerson;
let cat: TestPerson;
let eva: TestPerson;
let id: CircleId;
let chat: ReturnType<typeof circleChat>;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, cat, eva] = [await add('ana'), await add('ben'), await add('cat'), await add('eva')];
  id = await addTestCircle(test.context, ana, [ben, cat]);
  chat = circleChat(test, id);
});

const idsOf = (...people: TestPerson[]) => people.map((person) => person.id).toSorted();
const readers = (as: TestPerson, messageId: string) =>
  test.send(listMessageReaders, { as, params: { messageId } });

describe('reading', () => {
  it('moves the mark, tells the reader and the authors, and nobody else', async () => {
    const first = await chat.say(ben, 'Раз');
    const second = await chat.say(cat, 'Два');
    let answer;
    const told = await toldDuring(test, 'messageRead', async () => {
      answer = await chat.read(ana, first.id);
    });
    expect(answer).toEqual({ updatedMessageIds: [first.id], unreadCount: 1 });
    const news = { chatId: chat.chatId, interlocutorId: id, readerId: ana.id, messageId: first.id };
    expect(told).toEqual([
      { to: [ana.id], payload: { ...news, unreadCount: 1 } },
      { to: [ben.id], payload: news },
    ]);
    expect(await chat.read(ana)).toEqual({ updatedMessageIds: [second.id], unreadCount: 0 });
    expect(await chat.read(ana, first.id)).toEqual({ updatedMessageIds: [], unreadCount: 0 });
  });

  it('is a tick of the message as soon as one person has read it', async () => {
    await chat.say(ben, 'Раз');
    const ticks = async () => (await chat.messages(ben)).map(({ isRead }) => isRead);
    expect(await ticks()).toEqual([false]);
    await chat.read(cat);
    expect(await ticks()).toEqual([true]);
  });

  it('opens at the first unread message', async () => {
    for (let n = 0; n < 45; n += 1) await chat.say(ben, `${n}`);
    const [oldest] = await chat.messages(ana, { limit: 5 });
    await chat.read(ana, oldest?.id);
    const around = await chat.messages(ana, { around: 'unread', limit: MESSAGES_ABOVE + 1 });
    expect(around.at(-1)?.content).toBe('41');
  });

  it('names the readers to the author alone, without those who hide it', async () => {
    const { id: messageId } = await chat.say(ben, 'Кто?');
    expect((await readers(ben, messageId)).body).toEqual({ count: 0, people: [] });
    for (const person of [ana, cat]) await chat.read(person);
    const { body } = await readers(ben, messageId);
    expect(body.count).toBe(2);
    expect(body.people.map((person) => person.id).toSorted()).toEqual(idsOf(ana, cat));
    expect((await readers(ana, messageId)).status).toBe(403);
    expect((await readers(eva, messageId)).status).toBe(404);
    await test.send(updateChatPrivacy, { as: ana, body: { showsReading: false } });
    expect((await readers(ben, messageId)).body).toMatchObject({ count: 1, people: [{ id: cat.id }] });
    await test.send(updateChatPrivacy, { as: ben, body: { showsReading: false } });
    expect((await readers(ben, messageId)).body).toEqual({ count: 0, people: [] });
    expect((await chat.messages(ben))[0]).toMatchObject({ isRead: false });
  });

  it('has no readers in a chat of two', async () => {
    const { id: messageId } = await addMessage(test.context, ana, eva);
    expect((await readers(ana, messageId)).status).toBe(404);
  });
});
