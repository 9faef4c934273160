import * as v from 'valibot';
import { blockUser } from '@sfera/contract/people/blocks';
import { deleteMessage, listChats, listMessages } from '@sfera/contract/chat/chat';
import { editMessage, reactToMessage, removeMessageReaction } from '@sfera/contract/chat/messages';
import { MESSAGE_EDIT_MS } from '@sfera/contract/chat/limits';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { listCases } from '@sfera/contract/moderation/moderation';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCase } from '../../../testing/data/test-report.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import type { TestMessage } from '../../../testing/data/test-message.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let message: TestMessage;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  nextNumber += 1;
  [ana, ben, eve] = [
    await test.addPerson(`ana-${nextNumber}`),
    await test.addPerson(`ben-${nextNumber}`),
    await test.addPerson(`eve-${nextNumber}`),
  ];
  message = await test.addMessage(ana, ben, { content: 'Превет' });
});

const of = (as: TestPerson, { id: messageId } = message) => ({ as, params: { messageId } });
const edit = (as: TestPerson, content: string, which = message) => {
  test.context.clock.advance(1);
  return test.send(editMessage, { ...of(as, which), body: { content } });
};
const refusedEdit = (as: TestPerson, content: string, which = message) =>
  test.refusal(editMessage, { ...of(as, which), body: { content } });
const react = (as: TestPerson, emoji: Reaction) => {
  test.context.clock.advance(1);
  return test.send(reactToMessage, { ...of(as), body: { emoji } });
};
const takeAway = (as: TestPerson) => test.send(removeMessageReaction, of(as));
const remove = (as: TestPerson) => test.send(deleteMessage, of(as));
const seenBy = async (as: TestPerson) =>
  (await test.send(listMessages, { as, params: { chatId: message.chatId } })).body.messages;
const versions = () =>
  test.context.db
    .selectFrom('message_versions')
    .select('content')
    .where('message_id', '=', message.id)
    .orderBy('until')
    .execute();

/** The events that are sent while `action` runs, with their recipients. */
async function eventsDuring(action: () => Promise<unknown>) {
  const tell = vi.spyOn(test.context.live, 'tell').mockImplementation(() => {});
  await action();
  const told = tell.mock.calls.map(([userIds, event, payload]) => ({ userIds, event, payload }));
  tell.mockRestore();
  return told;
}

describe('editing', () => {
  it('changes the text for both, tells all devices, and keeps what it said before', async () => {
    test.context.clock.advance(60_000);
    const told = await eventsDuring(() => edit(ana, '  Привет  '));
    const at = test.context.clock.now().toISOString();
    const state = { content: 'Привет', editedAt: at, reactions: [], revision: 1 };
    const change = { chatId: message.chatId, messageId: message.id, state };
    expect(told.map(({ event, payload }) => [event, payload])).toEqual([['messageEdited', change]]);
    expect(new Set(told[0]?.userIds)).toEqual(new Set([ana.id, ben.id]));
    expect(() => v.parse(SERVER_EVENTS.messageEdited, change)).not.toThrow();
    for (const person of [ana, ben])
      expect(await seenBy(person)).toMatchObject([{ content: 'Привет', editedAt: at, revision: 1 }]);
    expect(await versions()).toEqual([{ content: 'Превет' }]);
  });

  it('leaves the order of chats and the unread counts alone', async () => {
    await test.addMessage(eve, ben);
    const before = (await test.send(listChats, { as: ben })).body;
    await edit(ana, 'Привет');
    const after = (await test.send(listChats, { as: ben })).body;
    expect(after.map(({ id, unreadCount }) => [id, unreadCount])).toEqual(
      before.map(({ id, unreadCount }) => [id, unreadCount]),
    );
    expect(after.find(({ id }) => id === message.chatId)?.lastMessage?.content).toBe('Привет');
  });

  it('the same text changes nothing and tells nobody, however late', async () => {
    test.context.clock.advance(MESSAGE_EDIT_MS + 1);
    const told = await eventsDuring(async () => expect((await edit(ana, 'Превет')).status).toBe(200));
    expect(told).toEqual([]);
    expect((await seenBy(ana))[0]).not.toHaveProperty('editedAt');
  });

  it('ends 48 hours after the message', async () => {
    test.context.clock.advance(MESSAGE_EDIT_MS - 2);
    expect((await edit(ana, 'Почти')).status).toBe(200);
    test.context.clock.advance(2);
    expect(await refusedEdit(ana, 'Поздно')).toEqual({
      status: 409,
      code: 'edit_too_late',
      message: 'Сообщение можно изменить в течение 48 часов',
    });
  });

  it('refuses blank words, but takes away the caption of a photo', async () => {
    expect(await refusedEdit(ana, ' \u200b ')).toMatchObject({ status: 400, field: 'content' });
    const photo = await test.addMessage(ana, ben, { hasPhoto: true, content: 'Мрое' });
    expect((await edit(ana, '', photo)).body.state.content).toBe('');
    expect((await seenBy(ben)).at(-1)).toMatchObject({ content: '', messageType: 'image' });
  });

  it('is for the sender alone, and not across a block', async () => {
    expect(await refusedEdit(ben, 'Нет')).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusedEdit(eve, 'Нет')).toMatchObject({ status: 404, code: 'message_not_found' });
    await test.send(blockUser, { as: ben, params: { id: ana.id } });
    expect(await refusedEdit(ana, 'Нет')).toMatchObject({ status: 404, code: 'message_not_found' });
  });

  it('of two at once one is the last for both people, and nothing in between is lost', async () => {
    const answers = await Promise.all(['Раз', 'Два', 'Три'].map((words) => edit(ana, words)));
    const last = answers.toSorted((one, other) => other.body.state.revision - one.body.state.revision)[0];
    expect(answers.map(({ body }) => body.state.revision).toSorted()).toEqual([1, 2, 3]);
    expect((await seenBy(ben))[0]?.content).toBe(last?.body.state.content);
  });
});

it('an edit or a reaction that its session has overtaken meanwhile changes nothing', async () => {
  const late = (content: string, turn: number) =>
    test.send(editMessage, { ...of(ana), query: { turn: String(turn) }, body: { content } });
  await late('Второе', 2);
  const told = await eventsDuring(async () => {
    expect((await late('Первое', 1)).body.state.content).toBe('Второе');
  });
  expect(told).toEqual([]);
  await late('Третье', 3);
  const { body } = await test.send(reactToMessage, {
    ...of(ana),
    query: { turn: '5' },
    body: { emoji: '🔥' },
  });
  const overtaken = await test.send(removeMessageReaction, { ...of(ana), query: { turn: '4' } });
  expect(overtaken.body.state).toEqual({ ...body.state, content: 'Третье' });
  // Nothing is known of another session: the server's order counts.
  await test.context.db.updateTable('message_turns').set({ session_id: message.id }).execute();
  expect((await late('С телефона', 1)).body.state.content).toBe('С телефона');
});

it('the desk sees what a reported message said before', async () => {
  await edit(ana, 'Раз');
  await edit(ana, 'Два');
  await openCase(test.context, ben, { kind: 'message', id: message.id });
  await sql`update users set role = 'owner' where id = ${eve.id}`.execute(test.context.db);
  const { body } = await test.send(listCases, { as: eve });
  expect(body.cases[0]?.versions?.map(({ text }) => text)).toEqual(['Превет', 'Раз']);
});

describe('a reaction', () => {
  it('is one for each person, shown to both with the own one marked', async () => {
    await react(ben, '🔥');
    await react(ana, '🔥');
    await react(ana, 'haha');
    expect((await seenBy(ana))[0]?.reactions).toEqual([
      { reaction: '🔥', count: 1 },
      { reaction: 'haha', count: 1, isOwn: true },
    ]);
    expect((await seenBy(ben))[0]?.reactions).toEqual([
      { reaction: '🔥', count: 1, isOwn: true },
      { reaction: 'haha', count: 1 },
    ]);
    expect((await takeAway(ben)).body.state.reactions).toEqual([{ reaction: 'haha', count: 1 }]);
  });

  it('tells each member the whole state, with a greater revision each time', async () => {
    const told = await eventsDuring(async () => {
      await react(ben, '❤️');
      await takeAway(ben);
    });
    const states = told.map(({ userIds, event, payload }) => [
      userIds,
      event,
      v.parse(SERVER_EVENTS.messageReaction, payload).state,
    ]);
    // The members of a chat are told in no order.
    expect(states.slice(0, 2)).toEqual(
      expect.arrayContaining([
        [
          [ana.id],
          'messageReaction',
          { content: 'Превет', editedAt: null, reactions: [{ reaction: '❤️', count: 1 }], revision: 1 },
        ],
        [
          [ben.id],
          'messageReaction',
          {
            content: 'Превет',
            editedAt: null,
            reactions: [{ reaction: '❤️', count: 1, isOwn: true }],
            revision: 1,
          },
        ],
      ]),
    );
    expect(states.slice(2)).toEqual([
      [
        expect.arrayContaining([ana.id, ben.id]),
        'messageReaction',
        { content: 'Превет', editedAt: null, reactions: [], revision: 2 },
      ],
    ]);
  });

  it('again, or taken away without one, changes nothing and tells nobody', async () => {
    await react(ben, '👍');
    const told = await eventsDuring(async () => {
      await react(ben, '👍');
      await takeAway(ana);
    });
    expect(told).toEqual([]);
    expect((await seenBy(ben))[0]?.revision).toBe(1);
  });

  it('neither moves a chat nor counts as unread', async () => {
    await test.addMessage(eve, ben);
    const before = (await test.send(listChats, { as: ben })).body.map(({ id, unreadCount }) => [
      id,
      unreadCount,
    ]);
    await react(ana, '😂');
    expect(
      (await test.send(listChats, { as: ben })).body.map(({ id, unreadCount }) => [id, unreadCount]),
    ).toEqual(before);
  });

  it('waits until the chat is accepted', async () => {
    const stranger = await test.addMessage(eve, ben, { isRequest: true });
    expect(await test.refusal(reactToMessage, { ...of(ben, stranger), body: { emoji: '🔥' } })).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'Сначала примите запрос на переписку',
    });
    expect(await test.refusal(reactToMessage, { ...of(ana, stranger), body: { emoji: '🔥' } })).toMatchObject(
      {
        code: 'message_not_found',
      },
    );
  });

  it('of many at once leaves the last one of each person', async () => {
    const emoji = ['❤️', '😂', '🔥', '👍'] as const;
    const answers = await Promise.all(
      [...emoji, ...emoji].flatMap((one) => [react(ana, one), react(ben, one)]),
    );
    const shown = (await seenBy(ana))[0];
    expect(shown?.revision).toBe(Math.max(...answers.map(({ body }) => body.state.revision)));
    expect(shown?.reactions?.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});

it('a deletion, an edit and a reaction at once end without the message, and without a failure', async () => {
  const statuses = await Promise.all([
    edit(ana, 'Уже'),
    react(ben, '🔥'),
    remove(ana),
    react(ana, '🔥'),
    edit(ana, 'Ещё'),
  ]).then((all) => all.map(({ status }) => status));
  expect(statuses[2]).toBe(204);
  for (const status of statuses) expect([200, 204, 404]).toContain(status);
  expect(await seenBy(ben)).toEqual([]);
  expect(await versions()).toEqual([]);
});
