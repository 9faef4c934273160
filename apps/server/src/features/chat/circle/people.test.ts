import { listMessageReaders } from '@sfera/contract/chat/circles';
import { editMessage, reactToMessage } from '@sfera/contract/chat/messages';
import { listChatDays, searchMessages } from '@sfera/contract/chat/search';
import { acceptCircleInvitation, inviteToCircle } from '@sfera/contract/circles/invitations';
import { deleteCircle, leaveCircle, removeFromCircle, updateCircle } from '@sfera/contract/circles/circles';
import type { CircleId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import { deleteUser } from '@sfera/contract/people/profiles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { circleChat, toldDuring } from '../../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { PASSWORD } from '../../../testing/data/test-person.ts';

const MONTH = { month: '2026-03', timeZone: 'Europe/Moscow' };

let test: TestApp;
let number = 0;
/** Ana leads; ben is a member; eva comes later. */
let ana: TestPerson;
let ben: TestPerson;
let eva: TestPerson;
let id: CircleId;
let chat: ReturnType<typeof circleChat>;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, eva] = [await add('ana'), await add('ben'), await add('eva')];
  id = await addTestCircle(test.context, ana, [ben]);
  chat = circleChat(test, id);
});

const call = (route: Route, as: TestPerson, body?: object) =>
  test.send(route, { as, params: { id }, ...(body && { body }) });
async function join(person: TestPerson) {
  await call(inviteToCircle, ana, { userIds: [person.id] });
  await call(acceptCircleInvitation, person);
}
const remove = (person: TestPerson) =>
  test.send(removeFromCircle, { as: ana, params: { id, userId: person.id } });
const contents = async (as: TestPerson) => (await chat.messages(as)).map(({ content }) => content);

describe('a newcomer', () => {
  it('reads what was written before, and has nothing of it unread', async () => {
    await chat.say(ben, 'До');
    const told = await toldDuring(test, 'chatChanged', async () => join(eva));
    expect(told).toEqual([{ to: [eva.id], payload: { chatId: chat.chatId, interlocutorId: id } }]);
    expect(await contents(eva)).toEqual(['До']);
    expect(await chat.seenBy(eva)).toMatchObject({ unreadCount: 0, lastMessage: { content: 'До' } });
    await chat.say(ben, 'После');
    expect(await chat.seenBy(eva)).toMatchObject({ unreadCount: 1 });
  });

  it('reads only what comes later where the circle wants it so, not even in quotes, days or the search', async () => {
    const { id: replyToId } = await chat.say(ben, 'Тайное слово');
    await call(updateCircle, ana, { showsHistory: false });
    await join(eva);
    expect(await contents(eva)).toEqual([]);
    expect(await chat.seenBy(eva)).toMatchObject({ unreadCount: 0, lastMessage: null });
    const told = await toldDuring(test, 'circleMessage', async () => chat.say(ana, 'Ответ', { replyToId }));
    expect(told).toHaveLength(2);
    const [answer] = await chat.messages(eva);
    expect(answer).toMatchObject({ content: 'Ответ', replyTo: { login: null, content: '' } });
    const found = async (as: TestPerson) =>
      (await test.send(searchMessages, { as, query: { query: 'слово' } })).body.messages.length;
    expect([await found(ben), await found(eva)]).toEqual([1, 0]);
    const { body } = await test.send(listChatDays, {
      as: eva,
      params: { chatId: chat.chatId },
      query: MONTH,
    });
    expect(body.days.map(({ messageId }) => messageId)).toEqual([answer?.id]);
    for (const route of [reactToMessage, editMessage])
      expect(
        (
          await test.send(route, {
            as: eva,
            params: { messageId: replyToId },
            body: { emoji: '🔥', content: 'Я' } as never,
          })
        ).status,
      ).toBe(404);
    await call(updateCircle, ana, { showsHistory: true });
    expect(await contents(eva)).toEqual(['Ответ']);
  });

  it('is no reader of what came before', async () => {
    const { id: messageId } = await chat.say(ben, 'До');
    await join(eva);
    await chat.say(ben, 'После');
    await chat.read(eva);
    const { body } = await test.send(listMessageReaders, { as: ben, params: { messageId } });
    expect(body.count).toBe(0);
  });
});

describe('somebody who is not inside any more', () => {
  it.each([
    ['is removed', () => remove(ben)],
    ['leaves', () => call(leaveCircle, ben)],
    ['was in a circle that ends', () => call(deleteCircle, ana)],
  ])('loses the chat at once: %s', async (_, end) => {
    await chat.say(ben, 'Слово');
    const told = await toldDuring(test, 'chatDeleted', end);
    const payload = { chatId: chat.chatId, interlocutorId: id };
    expect(told.map((one) => one.to.includes(ben.id))).toEqual([true]);
    expect(told[0]?.payload).toEqual(payload);
    expect(await chat.seenBy(ben)).toBeUndefined();
    expect(await chat.refusalTo(ben)).toBe('user_not_found');
  });

  it('leaves the messages behind, and an account takes its own along', async () => {
    await join(eva);
    await chat.say(ben, 'Раз');
    await chat.say(eva, 'Два');
    await remove(ben);
    expect(await contents(ana)).toEqual(['Раз', 'Два']);
    await test.send(deleteUser, { as: eva, body: { password: PASSWORD } });
    expect(await contents(ana)).toEqual(['Раз']);
    expect(await chat.seenBy(ana)).toMatchObject({ lastMessage: { content: 'Раз' }, unreadCount: 1 });
  });
});
