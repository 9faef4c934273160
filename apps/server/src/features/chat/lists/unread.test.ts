import * as v from 'valibot';
import {
  deleteChat,
  deleteMessage,
  listChats,
  listMessages,
  markChatRead,
  sendMessage,
} from '@sfera/contract/chat/chat';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { check } from '../../../cli/check.ts';
import { log } from '../../../base/log.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addMessage } from '../../../testing/data/test-message.ts';

vi.spyOn(log, 'info').mockImplementation(() => {});

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
});

/** A pseudo-random generator: the same sequence for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** The model of the server's state: a list of messages, each read or unread. */
interface Modelled {
  id: string;
  senderId: string;
  isRead: boolean;
}

it.each([1, 2, 3, 4])(
  'keeps counts and ticks like a simple list, in any order of actions: %i',
  async (seed) => {
    const random = createRandom(seed * 7919);
    let model: Modelled[] = [];
    const { chatId } = await addMessage(test.context, ana, ben);
    model.push(...(await show(ana, chatId)));
    for (let step = 0; step < 40; step += 1) {
      const [as, other] = random(2) ? [ana, ben] : [ben, ana];
      const own = model.filter(({ senderId }) => senderId === as.id);
      const action = random(5);
      if (action < 2) {
        const { id } = await addMessage(test.context, as, other);
        model.push({ id, senderId: as.id, isRead: false });
      } else if (action === 2 && own.length > 0) {
        const id = own[random(own.length)]?.id ?? '';
        await test.send(deleteMessage, { as, params: { messageId: id } });
        model = model.filter((message) => message.id !== id);
      } else if (action > 2) {
        const upTo = action === 3 ? undefined : model[random(model.length)]?.id;
        await test.send(markChatRead, { as, params: { chatId }, body: { upTo } });
        model = model.map((message) =>
          message.senderId === other.id && (upTo === undefined || message.id <= upTo)
            ? { ...message, isRead: true }
            : message,
        );
      }
      for (const person of [ana, ben]) {
        expect(await show(person, chatId)).toEqual(model.slice(-50));
        const [chat] = (await test.send(listChats, { as: person })).body;
        expect(chat?.unreadCount).toBe(
          model.filter(({ senderId, isRead }) => senderId !== person.id && !isRead).length,
        );
        expect(chat?.lastMessage?.id).toBe(model.at(-1)?.id);
      }
    }
    expect(await check(test.context)).toBe(0);
  },
);

async function show(as: TestPerson, chatId: string): Promise<Modelled[]> {
  const { body } = await test.send(listMessages, { as, params: { chatId }, query: { limit: 50 } });
  return body.messages.map(({ id, senderId, isRead }) => ({ id, senderId, isRead }));
}

it('counts right while messages are sent, read and deleted at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const messages = [];
    for (let n = 0; n < 6; n += 1) messages.push(await addMessage(test.context, ana, ben));
    const chatId = messages[0]?.chatId ?? '';
    const replies = await Promise.all([
      ...messages
        .slice(0, 4)
        .map(({ id }) => test.send(deleteMessage, { as: ana, params: { messageId: id } })),
      ...messages.map(({ id }) =>
        test.send(markChatRead, { as: ben, params: { chatId }, body: { upTo: id } }),
      ),
      ...messages.map(() =>
        test.send(sendMessage, { as: ana, params: { recipientUserId: ben.id }, body: { content: 'Раз' } }),
      ),
    ]);
    expect([200, 201, 204]).toEqual(expect.arrayContaining(replies.map(({ status }) => status)));
    expect(await check(test.context)).toBe(0);
  }
});

it('sends the final state last while both members read and write at once', async () => {
  const tell = vi.spyOn(test.context.live, 'tell');
  const { chatId } = await addMessage(test.context, ana, ben);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? test.send(markChatRead, { as: ben, params: { chatId }, body: {} })
        : test.send(sendMessage, { as: ana, params: { recipientUserId: ben.id }, body: { content: 'Раз' } }),
    ),
  );
  const toBen = tell.mock.calls.filter(([userIds]) => userIds.includes(ben.id));
  tell.mockRestore();
  const [, event, payload] = toBen.at(-1) ?? [];
  const told =
    event === 'newMessage'
      ? v.parse(SERVER_EVENTS.newMessage, payload).chat.unreadCount
      : v.parse(SERVER_EVENTS.messageRead, payload).unreadCount;
  expect((await test.send(listChats, { as: ben })).body[0]?.unreadCount).toBe(told);
});

it('deletes a chat once when both members delete it at once, without failing concurrent writes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { chatId, id: messageId } = await addMessage(test.context, ana, ben, { hasPhoto: true });
    const tell = vi.spyOn(test.context.live, 'tell');
    const [one, other, ...rest] = await Promise.all([
      test.send(deleteChat, { as: ana, params: { chatId } }),
      test.send(deleteChat, { as: ben, params: { chatId } }),
      test.send(deleteMessage, { as: ana, params: { messageId } }),
      test.send(markChatRead, { as: ben, params: { chatId }, body: {} }),
      test.send(sendMessage, { as: ben, params: { recipientUserId: ana.id }, body: { content: 'Раз' } }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([204, 404]);
    expect([200, 201, 204, 404]).toEqual(expect.arrayContaining(rest.map(({ status }) => status)));
    expect(rest.at(-1)?.status).toBe(201);
    expect(tell.mock.calls.filter(([, event]) => event === 'chatDeleted')).toHaveLength(2);
    tell.mockRestore();
    const { db } = test.context;
    expect(await db.selectFrom('media').select('id').where('owner_id', '=', ana.id).execute()).toEqual([]);
    expect(await check(test.context)).toBe(0);
    const [left] = (await test.send(listChats, { as: ana })).body;
    if (left) await test.send(deleteChat, { as: ana, params: { chatId: left.id } });
  }
});
