import * as v from 'valibot';
import { StoryId, UserId } from '@sfera/contract/base/ids';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Db, Tx } from '../../../db/database.ts';
import { systemClock } from '../../../base/clock.ts';
import { AppError } from '../../../base/errors.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addMessage, type TestMessage } from '../../../testing/data/test-message.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { applyMessageRemoval, keepTempIds, removeChats, removeMessage } from '../delete/queries.ts';
import { lockChat, setRead } from '../read-mark/queries.ts';
import { type NewMessage, groupByChat } from '../message/new-message.ts';
import { sendAndPresent, sendMessages } from './in-transaction.ts';
import type { Sent } from './news.ts';
import { sendQuickly } from './quickly.ts';

const NO_STORY = v.parse(StoryId, '01900000-0000-7000-8000-000000000001');

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  nextNumber += 1;
  [ana, ben, cleo] = [await addPerson('ana'), await addPerson('ben'), await addPerson('cleo')];
  await addMessage(test.context, ana, ben, { tempId: 'used' });
  await addMessage(test.context, ben, cleo);
  // Ids of the same millisecond have no order under the test clock.
  test.context.clock.advance(1_000);
});

const addPerson = (name: string) => test.addPerson(`${name}-${nextNumber}`);

const messageOf = (
  sender: { id: UserId },
  recipient: { id: UserId },
  more: Partial<NewMessage> = {},
): NewMessage => ({
  senderId: sender.id,
  to: { kind: 'person', id: recipient.id },
  content: 'Привет',
  mediaId: null,
  storyId: null,
  tempId: null,
  ...more,
});

/** Contents of the messages that are sent quickly, in order. */
async function sendOf(messages: NewMessage[]) {
  const { answers } = await sendQuickly(test.context, messages);
  return [...answers.values()].map((answer) => (answer instanceof Error ? answer : answer.message.content));
}

/** All stored rows of chats; contents replace the ids of messages, and pairs of people replace the ids of chats. */
async function storedIn(db: Db) {
  const { rows } = await sql<{ stored: string; names: [id: string, name: string][] }>`
    select
      jsonb_build_array(
        (select jsonb_agg(to_jsonb(c) order by user_low, user_high) from chats c),
        (select jsonb_agg(to_jsonb(m) order by c.user_low, c.user_high, m.user_id)
          from chat_members m join chats c on c.id = chat_id),
        (select jsonb_agg(to_jsonb(m) order by c.user_low, c.user_high, m.id)
          from messages m join chats c on c.id = chat_id)
      )::text as stored,
      (select jsonb_agg(jsonb_build_array(id, name)) from (
        select id, content as name from messages union all select id, user_low || ' ' || user_high from chats
      ) named) as names`.execute(db);
  const [{ stored, names } = { stored: '', names: [] }] = rows;
  const nameIn = (text: string) => names.reduce((result, [id, name]) => result.replaceAll(id, name), text);
  return { stored: nameIn(stored), nameIn };
}

class Undo extends Error {}

/** Runs in a transaction that is rolled back. */
async function undone<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const running = test.context.db.transaction().execute(async (tx) => {
    result = { value: await run(tx) };
    throw new Undo();
  });
  await running.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  if (!result) throw new Error('Nothing ran');
  return result.value;
}

/** The answer to each message, the news of each chat, and the stored rows. */
async function resultOf(tx: Tx, messages: NewMessage[], { answers, news }: Sent) {
  const { stored, nameIn } = await storedIn(tx);
  const told = Map.groupBy(news, ({ told: { message } }) => nameIn(message.chatId));
  const text = JSON.stringify([
    messages.map((message) => {
      const answer = answers.get(message);
      return answer instanceof AppError ? { code: answer.code } : answer;
    }),
    [...told].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  return [JSON.parse(nameIn(text)), JSON.parse(stored)];
}

/** Sends by transactions for pairs, and adds the result to `before`. */
async function sendByPair(tx: Tx, messages: NewMessage[], before?: Sent): Promise<Sent> {
  const all = before ? [before] : [];
  for (const own of groupByChat(messages)) all.push(await sendAndPresent(test.context, tx, own));
  return {
    answers: new Map(all.flatMap(({ answers }) => [...answers])),
    news: all.flatMap(({ news }) => news),
  };
}

it('answers, announces and stores the same as the transaction', async () => {
  const nobody = { id: v.parse(UserId, '01900000-0000-7000-8000-000000000000') };
  const people = [ana, ben, cleo, nobody];
  const message = fc
    .record({
      from: fc.nat(people.length - 2),
      to: fc.constantFrom(0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3), // Seldom the missing account.
      tempId: fc.oneof(
        { weight: 2, arbitrary: fc.constant(null) },
        fc.constantFrom('used', 'one', 'two'),
        fc.uuid(),
      ),
      end: fc.constantFrom('', '', '', "'; 💛", '\ud800'),
      answersStory: fc.nat(19).map((one) => one === 0),
    })
    .filter(({ from, to }) => from !== to);
  const ways = { quick: 0, other: 0 };

  const property = fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 8 }), async (plans) => {
    const messages = plans.map(({ from, to, tempId, end, answersStory }, number) =>
      messageOf(people[from] ?? nobody, people[to] ?? nobody, {
        content: `Сообщение ${number}.${end}`,
        tempId,
        storyId: answersStory ? NO_STORY : null,
      }),
    );
    const expected = await undone(async (tx) => resultOf(tx, messages, await sendByPair(tx, messages)));
    const actual = await undone(async (tx) => {
      const quick = await sendQuickly({ ...test.context, db: tx }, messages);
      const rest = messages.filter((one) => !quick.answers.has(one));
      ways.quick += quick.answers.size;
      ways.other += rest.length;
      return resultOf(tx, messages, await sendByPair(tx, rest, quick));
    });
    expect(actual).toEqual(expected);
  });
  await fc.assert(property, { numRuns: 60 });
  expect(Math.min(ways.quick, ways.other)).toBeGreaterThan(10);
});

/** Unread counts in the news, the sender first. */
async function unreadAfter(sending: ReturnType<typeof sendQuickly>) {
  const { news } = await sending;
  return news.flatMap((one) => (one.event === 'newMessage' ? one.told.chat.unreadCount : []));
}

/** Sends while another transaction changes the chat; the transaction commits once the sending waits for a lock. */
async function sendDuring<T>(deed: (tx: Tx) => Promise<unknown>, send: () => Promise<T>): Promise<T> {
  const { db, clock } = test.context;
  let sending: Promise<T> | undefined;
  await db.transaction().execute(async (tx) => {
    await deed(tx);
    clock.advance(1_000); // The new ids must be greater than those of the deed.
    sending = send();
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1));
  });
  if (!sending) throw new Error('Nothing was sent');
  return sending;
}

const readAll = async (tx: Tx, reader: TestPerson, { id, chatId }: TestMessage) => {
  await lockChat(tx, reader.id, chatId);
  await setRead(tx, reader.id, chatId, { read: [id], left: 0 });
};

it('respects what the recipient reads during the sending', async () => {
  const message = await addMessage(test.context, ana, ben);
  const sending = sendDuring(
    (tx) => readAll(tx, ben, message),
    () => unreadAfter(sendQuickly(test.context, [messageOf(ana, ben), messageOf(ana, ben)])),
  );
  await expect(sending).resolves.toEqual([0, 2, 0, 2]);
});

it('respects what the sender reads during the sending', async () => {
  const message = await addMessage(test.context, ana, ben);
  const sending = sendDuring(
    (tx) => readAll(tx, ben, message),
    () => unreadAfter(sendQuickly(test.context, [messageOf(ben, ana)])),
  );
  await expect(sending).resolves.toEqual([0, 1]);
});

it('does not count a message that is deleted during the sending', async () => {
  const { id, chatId } = await addMessage(test.context, ana, ben);
  const deleteIt = async (tx: Tx) => {
    const chat = await lockChat(tx, ana.id, chatId);
    await removeMessage(tx, id);
    if (chat) await applyMessageRemoval(tx, chat, id);
  };
  const sending = sendDuring(deleteIt, () => unreadAfter(sendQuickly(test.context, [messageOf(ana, ben)])));
  await expect(sending).resolves.toEqual([0, 2]);
});

it('leaves only the messages of a chat that is deleted meanwhile to the transaction', async () => {
  const { chatId } = await addMessage(test.context, ana, ben);
  const messages = [messageOf(ana, ben, { content: 'Раз' }), messageOf(ben, cleo, { content: 'Два' })];
  const sent = await sendDuring(
    (tx) => removeChats(tx, [chatId]),
    () => sendOf(messages),
  );
  expect(sent).toEqual(['Два']);
});

it('leaves all messages of a pair to the transaction when a tempId was used, even by a deleted message', async () => {
  const { id } = await addMessage(test.context, ben, cleo, { tempId: 'deleted' });
  await test.context.db.transaction().execute(async (tx) => {
    await keepTempIds(tx, { id }, test.context.clock.now());
    await removeMessage(tx, id);
  });
  test.context.clock.advance(1_000);
  const messages = [
    messageOf(ben, ana, { content: 'Раз' }),
    messageOf(ana, ben, { content: 'Два', tempId: 'used' }),
    messageOf(cleo, ben, { content: 'Три', tempId: 'deleted' }), // Another sender used this tempId.
  ];
  expect(await sendOf(messages)).toEqual(['Три']);
  expect(await sendOf([messageOf(ben, cleo, { tempId: 'deleted' })])).toEqual([]);
});

async function sendAndDelete(tx: Tx): Promise<void> {
  const message = messageOf(ana, ben, { tempId: 'same' });
  const outcome = (await sendMessages(tx, test.context.clock, [message])).get(message);
  if (!outcome || outcome instanceof AppError) throw outcome ?? new Error('No outcome');
  await keepTempIds(tx, outcome.sent, test.context.clock.now());
  await removeMessage(tx, outcome.sent.id);
}

it('leaves a chat to the transaction when a message is sent and deleted in that chat meanwhile', async () => {
  const sent = await sendDuring(sendAndDelete, () => sendOf([messageOf(ana, ben, { tempId: 'same' })]));
  expect(sent).toEqual([]);
});

it('leaves a chat to the transaction when its newest message was sent by a clock ahead', async () => {
  const { clock } = test.context;
  const ahead = { ...clock, now: () => new Date(clock.now().getTime() + 60_000) };
  await addMessage({ ...test.context, clock: ahead }, ana, ben);
  expect(await sendOf([messageOf(ana, ben)])).toEqual([]);
});

it('locks no chat while it waits for locks on people', async () => {
  const { db } = test.context;
  let sending: ReturnType<typeof sendOf> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${cleo.id} for update`.execute(tx);
    sending = sendOf([messageOf(ana, ben), messageOf(ben, cleo)]);
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1));
    await sql`select from chats for update nowait`.execute(tx);
  });
  await expect(sending).resolves.toHaveLength(2);
});

it('neither deadlocks nor miscounts when many people write at once', async () => {
  const { db } = test.context;
  const context = { ...test.context, clock: systemClock };
  const people = [ana, ben, cleo];
  for (let number = 0; number < 5; number += 1) people.push(await addPerson(`crowd-${number}`));
  const pairs = people.flatMap((from) => people.filter((to) => to !== from).map((to) => messageOf(from, to)));
  for (const own of groupByChat(pairs))
    await db.transaction().execute((tx) => sendMessages(tx, systemClock, own));
  const { length } = pairs;

  const counts = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      let count = 0;
      for (let turn = 0; turn < 10; turn += 1) {
        const messages = at % 2 ? pairs : pairs.toReversed();
        count += (await sendQuickly(context, messages)).answers.size;
      }
      return count;
    }),
  );
  const sent = counts.reduce((sum, count) => sum + count, length + 2);
  expect(sent).toBeGreaterThan(length + 2);
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<Record<'messages' | 'unread' | 'wrong', number>>`
    with of as (select * from chats where user_low = any(${ids}::uuid[]))
    select
      (select count(*)::int from messages where chat_id in (select id from of)) as messages,
      (select sum(unread_count)::int from chat_members where chat_id in (select id from of)) as unread,
      (select count(*)::int from of where last_message_id <> newest_id
        or newest_id <> (select id from messages where chat_id = of.id order by id desc limit 1)) as wrong
    `.execute(db);
  expect(rows).toEqual([{ messages: sent, unread: sent, wrong: 0 }]);
});
