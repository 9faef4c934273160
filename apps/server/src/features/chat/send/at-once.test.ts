import { sendMessage } from '@sfera/contract/chat/chat';
import { deleteUser } from '@sfera/contract/people/profiles';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { createMessageSender } from './service.ts';

const TIMES = 20;

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

const atOnce = <T>(run: (index: number) => Promise<T>, times = TIMES) =>
  Promise.all(Array.from({ length: times }, (_, index) => run(index)));
const send = (as: TestPerson, to: { id: string }, body: object) =>
  test.send(sendMessage, { as, params: { recipientUserId: to.id }, body });

/** The chat of two people, its messages in order, and the unread count of each. */
async function chatOf(one: TestPerson, two: TestPerson) {
  const { db } = test.context;
  const [low, high] = one.id < two.id ? [one.id, two.id] : [two.id, one.id];
  const chat = await db
    .selectFrom('chats')
    .selectAll()
    .where('user_low', '=', low)
    .where('user_high', '=', high)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'content'])
    .where('chat_id', '=', chat.id)
    .orderBy('id')
    .execute();
  const members = await db.selectFrom('chat_members').selectAll().where('chat_id', '=', chat.id).execute();
  const unreadOf = ({ id }: TestPerson) => members.find(({ user_id }) => user_id === id)?.unread_count;
  return { chat, messages, unread: [unreadOf(one), unreadOf(two)] };
}

it('adds one message for many requests with the same tempId, and answers each request with that message', async () => {
  const replies = await atOnce(() => send(ana, ben, { content: 'Раз', tempId: 'same' }));
  expect(replies.map(({ status }) => status)).toEqual(Array(TIMES).fill(201));
  expect(new Set(replies.map(({ body }) => body.message.id)).size).toBe(1);
  const { messages, unread } = await chatOf(ana, ben);
  expect([messages.length, unread]).toEqual([1, [0, 1]]);
});

it('announces a message once when requests with the same tempId share a batch', async () => {
  const write = createMessageSender(test.context);
  const tell = vi.spyOn(test.context.live, 'tell');
  const replies = await atOnce(() => write(ana.id, ben.id, { content: 'Раз', tempId: 'same' }));
  expect(new Set(replies.map(({ message }) => message.id)).size).toBe(1);
  expect(tell.mock.calls.map(([userIds]) => userIds)).toEqual([[ana.id], [ben.id]]);
  tell.mockRestore();
});

it('accepts a tempId for one of many recipients at once, and creates no chat with the others', async () => {
  const people = await atOnce((index) => test.addPerson(`to-${nextNumber}-${index}`), 6);
  const replies = await Promise.all(people.map((to) => send(ana, to, { content: 'Раз', tempId: 'spread' })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
  const { db } = test.context;
  const chats = await db
    .selectFrom('chats')
    .select('id')
    .where(({ eb, or }) => or([eb('user_low', '=', ana.id), eb('user_high', '=', ana.id)]))
    .execute();
  expect(chats).toHaveLength(1);
});

it('distinguishes the tempId «null» from a missing tempId', async () => {
  const write = createMessageSender(test.context);
  const [nameless, named] = await Promise.all([
    write(ana.id, ben.id, { content: 'Раз' }),
    write(ana.id, ben.id, { content: 'Два', tempId: 'null' }),
  ]);
  expect([nameless, named].map(({ message }) => [message.content, message.tempId])).toEqual([
    ['Раз', null],
    ['Два', 'null'],
  ]);
});

it('adds one message for many requests with the same tempId in different processes', async () => {
  const processes = Array.from({ length: TIMES }, () => createMessageSender(test.context));
  const replies = await Promise.all(
    processes.map((write) => write(ana.id, ben.id, { content: 'Раз', tempId: 'same' })),
  );
  expect(new Set(replies.map(({ message }) => message.id)).size).toBe(1);
  const { messages, unread } = await chatOf(ana, ben);
  expect([messages.length, unread]).toEqual([1, [0, 1]]);
});

it('creates one chat for two people who write to one another through many processes', async () => {
  const processes = Array.from({ length: TIMES }, () => createMessageSender(test.context));
  const replies = await Promise.all(
    processes.map((write, index) => {
      const [from, to] = index % 2 ? [ana, ben] : [ben, ana];
      return write(from.id, to.id, { content: `${index}` });
    }),
  );
  expect(new Set(replies.map(({ chat }) => chat.id)).size).toBe(1);
  const { chat, messages, unread } = await chatOf(ana, ben);
  expect([messages.length, unread]).toEqual([TIMES, [TIMES / 2, TIMES / 2]]);
  expect([chat.newest_id, chat.last_message_id]).toEqual([messages.at(-1)?.id, messages.at(-1)?.id]);
});

it('causes no deadlock when many processes write to many people', async () => {
  const people = await atOnce((index) => test.addPerson(`crowd-${nextNumber}-${index}`), 6);
  const processes = Array.from({ length: 4 }, () => createMessageSender(test.context));
  const pairs = people.flatMap((from) => people.filter((to) => to !== from).map((to) => ({ from, to })));
  await Promise.all(
    processes.flatMap((write, index) =>
      (index % 2 ? pairs : pairs.toReversed()).map(({ from, to }) =>
        write(from.id, to.id, { content: 'Раз' }),
      ),
    ),
  );
  for (const { from, to } of pairs) {
    const { messages, unread } = await chatOf(from, to);
    expect([messages.length, unread]).toEqual([8, [4, 4]]);
  }
});

it('keeps the order of the messages of one person', async () => {
  const write = createMessageSender(test.context);
  const told: string[] = [];
  const tell = vi.spyOn(test.context.live, 'tell').mockImplementation((userIds, _event, payload) => {
    if (userIds.includes(ben.id) && 'message' in payload) told.push(payload.message.content);
  });
  const answered: string[] = [];
  await atOnce(async (index) => {
    const { message } = await write(ana.id, ben.id, { content: `${index}` });
    answered.push(message.id);
  }, 300); // More than one batch.
  tell.mockRestore();
  const { messages } = await chatOf(ana, ben);
  const inOrder = Array.from({ length: 300 }, (_, index) => `${index}`);
  expect(messages.map(({ content }) => content)).toEqual(inOrder);
  expect(told).toEqual(inOrder);
  expect(answered).toEqual(messages.map(({ id }) => id));
});

it('refuses only the invalid messages of a batch', async () => {
  const nobody = { id: '01900000-0000-7000-8000-000000000000' };
  await send(ana, ben, { content: 'Раз', tempId: 'taken' });
  const replies = await Promise.all([
    send(ana, ben, { content: 'Два' }),
    send(ana, nobody, { content: 'Раз' }),
    send(ana, nobody, { content: 'Раз', tempId: 'again' }),
    send(ana, ben, { content: 'Три', tempId: 'again' }), // The refused message has not used the tempId.
    send(ana, ben, { content: 'Раз', storyId: nobody.id }),
    send(ben, ana, { content: 'Четыре' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([201, 404, 404, 201, 404, 201]);
  const { messages, unread } = await chatOf(ana, ben);
  expect(messages.map(({ content }) => content).toSorted()).toEqual(['Два', 'Раз', 'Три', 'Четыре']);
  expect(unread).toEqual([1, 3]);
});

it('sends the other messages of a batch in order when the database refuses one', async () => {
  const write = createMessageSender(test.context);
  const cleo = await test.addPerson(`cleo-${nextNumber}`);
  const results = await Promise.allSettled([
    write(ana.id, ben.id, { content: 'Раз' }),
    // The route refuses this text; the service alone takes it.
    write(cleo.id, ben.id, { content: 'a\u0000b' }),
    write(cleo.id, ben.id, { content: 'Не раньше' }),
    write(ana.id, ben.id, { content: 'Два' }),
    write(ben.id, ana.id, { content: 'Три' }),
    write(ana.id, ben.id, { content: 'Четыре' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  const { messages } = await chatOf(ana, ben);
  expect(messages.map(({ content }) => content).filter((content) => content !== 'Три')).toEqual([
    'Раз',
    'Два',
    'Четыре',
  ]);
});

it('refuses a message to an account that is being deleted, and announces nothing', async () => {
  const { db } = test.context;
  const write = createMessageSender(test.context);
  const tell = vi.spyOn(test.context.live, 'tell');
  let sending: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', ben.id).execute();
    // Expected at once: the refusal may come before the transaction has told of its commit.
    sending = expect(write(ana.id, ben.id, { content: 'Раз' })).rejects.toMatchObject({
      code: 'user_not_found',
    });
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1));
  });
  await sending;
  expect(tell).not.toHaveBeenCalled();
  tell.mockRestore();
});

it('answers signed_out to a sender whose account was deleted', async () => {
  const write = createMessageSender(test.context);
  await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
  await expect(write(ana.id, ben.id, { content: 'Раз' })).rejects.toMatchObject({ code: 'signed_out' });
});

it('goes on sending while accounts of senders and recipients are deleted', async () => {
  for (let round = 0; round < 5; round += 1) {
    const gone = await test.addPerson(`gone-${nextNumber}-${round}`);
    await send(gone, ben, { content: 'Раз' });
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => send(ana, gone, { content: 'Раз' })),
      test.send(deleteUser, { as: gone, body: { password: PASSWORD } }),
      ...Array.from({ length: 4 }, () => send(gone, ana, { content: 'Два' })),
      send(ana, ben, { content: 'Три' }),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect([201, 204, 401, 404]).toEqual(expect.arrayContaining(statuses));
    expect([statuses[4], statuses.at(-1)]).toEqual([204, 201]);
  }
});
