import * as v from 'valibot';
import { blockUser } from '@sfera/contract/people/blocks';
import { deleteMessage, getChatWith, listChats } from '@sfera/contract/chat/chat';
import { pinMessage } from '@sfera/contract/chat/circles';
import { editMessage, forwardMessage, reactToMessage } from '@sfera/contract/chat/messages';
import { setChatTimer } from '@sfera/contract/chat/settings';
import { updateCircle } from '@sfera/contract/circles/circles';
import type { CircleId } from '@sfera/contract/base/ids';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { createMessageSender } from '../send/service.ts';
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
const block = (as: TestPerson, person: TestPerson) => test.send(blockUser, { as, params: { id: person.id } });
const contents = async (as: TestPerson) => (await chat.messages(as)).map(({ content }) => content);

describe('a message to a circle', () => {
  it('is one row, one event for all people, and names its author', async () => {
    let answer;
    const told = await toldDuring(test, 'circleMessage', async () => {
      answer = await chat.say(ben, 'Ужин в семь', { tempId: `t${number}` });
    });
    expect(told).toEqual([
      {
        to: idsOf(ana, ben, cat),
        payload: {
          chatId: chat.chatId,
          circleId: id,
          message: expect.objectContaining({
            content: 'Ужин в семь',
            senderId: ben.id,
            isRead: false,
            author: expect.objectContaining({ id: ben.id, login: ben.login }),
          }),
        },
      },
    ]);
    for (const { payload } of told) v.parse(SERVER_EVENTS.circleMessage, payload);
    expect(answer).toMatchObject({ content: 'Ужин в семь', tempId: `t${number}` });
    const rows = await test.context.db
      .selectFrom('chat_members')
      .select('unread_count')
      .where('chat_id', '=', chat.chatId)
      .execute();
    expect(rows).toEqual([{ unread_count: 0 }, { unread_count: 0 }, { unread_count: 0 }]);
  });

  it('is not sent twice with one tempId, not even by calls at the same moment', async () => {
    const tempId = `once-${number}`;
    const sent = await Promise.all([1, 2, 3].map(() => chat.say(ben, 'Раз', { tempId })));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await contents(ana)).toEqual(['Раз']);
    await test.send(deleteMessage, { as: ben, params: { messageId: sent[0]?.id ?? '' } });
    expect(
      (
        await test.refusal(forwardMessage, {
          as: ben,
          params: { recipientUserId: chat.peerId },
          body: { messageId: sent[0]?.id, tempId },
        })
      ).code,
    ).toBe('message_not_found');
  });

  it('of many people at once keeps the order of each of them', async () => {
    const sent = [ana, ben, cat].flatMap((person) =>
      Array.from({ length: 10 }, (_, at) => ({ person, content: `${person.login} ${at}` })),
    );
    // Calls may overtake one another on their way to the sender; there they do not any more.
    const send = createMessageSender(test.context);
    await Promise.all(sent.map(({ person, content }) => send(person.id, chat.peerId, { content })));
    const read = await chat.messages(ana, { limit: 50 });
    expect(read).toHaveLength(30);
    for (const person of [ana, ben, cat])
      expect(read.filter(({ senderId }) => senderId === person.id).map(({ content }) => content)).toEqual(
        sent.filter((one) => one.person === person).map(({ content }) => content),
      );
  });

  it('is for leaders alone where only leaders write', async () => {
    await test.send(updateCircle, { as: ana, params: { id }, body: { onlyLeadersWrite: true } });
    expect(await chat.refusalTo(ben)).toBe('forbidden');
    await chat.say(ana, 'Объявление');
    expect(await chat.seenBy(ben)).toMatchObject({ circle: { onlyLeadersWrite: true, role: 'member' } });
  });

  it('may be a copy of another one, and is no answer to a story', async () => {
    const { id: messageId } = await addMessage(test.context, eva, ben, { content: 'Из другого чата' });
    const params = { recipientUserId: chat.peerId };
    const { body } = await test.send(forwardMessage, { as: ben, params, body: { messageId } });
    expect(body.message).toMatchObject({ content: 'Из другого чата', forwarded: { login: eva.login } });
    expect(body.chat).toMatchObject({ id: chat.chatId, circle: { id } });
    const { status } = await test.send(forwardMessage, { as: eva, params, body: { messageId } });
    expect(status).toBe(404);
  });
});

describe('the list of chats', () => {
  it('has the chats of circles among the others', async () => {
    const { chatId: older } = await addMessage(test.context, ana, eva);
    await chat.say(ben, 'Всем');
    const { chatId: newer } = await addMessage(test.context, cat, ana);
    const { body } = await test.send(listChats, { as: ana });
    expect(body.map((one) => one.id)).toEqual([newer, chat.chatId, older]);
  });

  it('shows the circle in the place of a person, and counts what is unread', async () => {
    await chat.say(ben, 'Раз');
    await chat.say(ben, `Два, @${ana.login}!`);
    expect(await chat.seenBy(ana)).toMatchObject({
      interlocutor: { id, login: '', userName: 'Семья' },
      circle: { id, name: 'Семья', countPeople: 3, role: 'leader', onlyLeadersWrite: false },
      unreadCount: 2,
      countMentions: 1,
      lastMessage: { content: `Два, @${ana.login}!`, mentionsMe: true },
    });
    const others = await chat.seenBy(cat);
    expect(others).toMatchObject({ unreadCount: 2 });
    expect(others).not.toHaveProperty('countMentions');
    expect(await chat.seenBy(ben)).toMatchObject({ unreadCount: 0 });
  });

  it('opens the chat by the id of the circle, for its people alone', async () => {
    const params = { userId: chat.peerId };
    const { body } = await test.send(getChatWith, { as: ben, params });
    expect(body).toMatchObject({
      user: { id, userName: 'Семья' },
      chat: { id: chat.chatId, lastMessage: null },
    });
    expect((await test.refusal(getChatWith, { as: eva, params })).code).toBe('user_not_found');
  });
});

describe('what leaders do', () => {
  it('is to pin a message for all', async () => {
    const { id: messageId } = await chat.say(ben, 'Адрес');
    const pin = (as: TestPerson, what: string | null) =>
      test.send(pinMessage, { as, params: { chatId: chat.chatId }, body: { messageId: what } });
    expect((await pin(ben, messageId)).status).toBe(403);
    expect((await pin(eva, messageId)).status).toBe(404);
    const told = await toldDuring(test, 'chatChanged', async () => pin(ana, messageId));
    expect(told).toEqual([
      { to: idsOf(ana, ben, cat), payload: { chatId: chat.chatId, interlocutorId: id } },
    ]);
    expect(await chat.seenBy(cat)).toMatchObject({ pinnedMessageId: messageId });
    const { id: elsewhere } = await addMessage(test.context, ana, eva);
    const { id: ofBlocked } = await chat.say(cat, 'Не для всех');
    await block(ana, cat);
    for (const unseen of [elsewhere, ofBlocked])
      expect(await pin(ana, unseen)).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
    expect(await chat.seenBy(cat)).toMatchObject({ pinnedMessageId: messageId });
    await test.send(deleteMessage, { as: ben, params: { messageId } });
    expect(await chat.seenBy(cat)).not.toHaveProperty('pinnedMessageId');
  });

  it('is to delete any message for all; members delete their own', async () => {
    const [one, two] = [await chat.say(ben, 'Раз'), await chat.say(ben, 'Два')];
    const remove = (as: TestPerson, messageId: string) =>
      test.send(deleteMessage, { as, params: { messageId } });
    expect((await remove(cat, two.id)).status).toBe(403);
    expect((await remove(eva, two.id)).status).toBe(404);
    const told = await toldDuring(test, 'messageDeleted', async () => remove(ana, two.id));
    expect(told).toEqual([
      { to: idsOf(ana, ben, cat), payload: { chatId: chat.chatId, interlocutorId: id, messageId: two.id } },
    ]);
    expect(await chat.seenBy(cat)).toMatchObject({ unreadCount: 1, lastMessage: { id: one.id } });
    expect((await remove(ben, one.id)).status).toBe(204);
    expect(await chat.seenBy(cat)).toMatchObject({ unreadCount: 0, lastMessage: null });
  });

  it('is to set the timer, which all are told of', async () => {
    const params = { chatId: chat.chatId };
    const set = (as: TestPerson) => test.send(setChatTimer, { as, params, body: { timer: 'day' } });
    expect((await set(ben)).status).toBe(403);
    const told = await toldDuring(test, 'circleMessage', async () => set(ana));
    expect(told).toMatchObject([
      { to: idsOf(ana, ben, cat), payload: { message: { body: { kind: 'timer', timer: 'day' } } } },
    ]);
    const { expiresAt } = await chat.say(ben, 'На день');
    expect(expiresAt).toBeDefined();
    expect(await chat.seenBy(cat)).toMatchObject({ timer: 'day', unreadCount: 2 });
  });
});

describe('a change of a message', () => {
  it('is one event for the others, and an exact one for the person who acts', async () => {
    const { id: messageId } = await chat.say(ben, 'Раз');
    const react = (as: TestPerson) =>
      test.send(reactToMessage, { as, params: { messageId }, body: { emoji: '🔥' } });
    await react(cat);
    const told = await toldDuring(test, 'messageReaction', async () => react(ana));
    const state = { content: 'Раз', editedAt: null, revision: 2 };
    const change = { chatId: chat.chatId, messageId };
    expect(told).toEqual([
      {
        to: [ana.id],
        payload: { ...change, state: { ...state, reactions: [{ reaction: '🔥', count: 2, isOwn: true }] } },
      },
      {
        to: idsOf(ben, cat),
        payload: {
          ...change,
          state: { ...state, reactions: [{ reaction: '🔥', count: 2 }], isShared: true },
        },
      },
    ]);
    const edited = await toldDuring(test, 'messageEdited', async () =>
      test.send(editMessage, { as: ben, params: { messageId }, body: { content: 'Два' } }),
    );
    expect(edited.map(({ to }) => to)).toEqual([[ben.id], idsOf(ana, cat)]);
    expect(
      (await test.send(editMessage, { as: ana, params: { messageId }, body: { content: 'Я' } })).status,
    ).toBe(403);
  });
});

describe('people whom a block keeps apart', () => {
  it('read and hear nothing of one another, and the others everything', async () => {
    await chat.say(ben, 'До');
    await block(cat, ben);
    const told = await toldDuring(test, 'circleMessage', async () => chat.say(ben, 'После'));
    expect(told.map(({ to }) => to)).toEqual([idsOf(ana, ben)]);
    expect(await contents(cat)).toEqual([]);
    expect(await contents(ana)).toEqual(['До', 'После']);
    expect(await chat.seenBy(cat)).toMatchObject({ unreadCount: 0, lastMessage: null });
    await chat.say(cat, 'А я тут');
    expect(await contents(ben)).toEqual(['До', 'После']);
  });

  it('see of a quote of one another that there is one', async () => {
    const { id: replyToId } = await chat.say(ben, 'Секрет');
    await block(cat, ben);
    const told = await toldDuring(test, 'circleMessage', async () => chat.say(ana, 'Да', { replyToId }));
    const hidden = { id: replyToId, senderId: null, login: null, content: '' };
    expect(told).toMatchObject([
      { to: idsOf(ana, ben), payload: { message: { replyTo: { login: ben.login, content: 'Секрет' } } } },
      { to: [cat.id], payload: { message: { replyTo: hidden } } },
    ]);
    expect((await chat.messages(cat)).at(-1)?.replyTo).toEqual(hidden);
  });
});
