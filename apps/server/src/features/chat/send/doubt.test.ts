import { sendMessage } from '@sfera/contract/chat/chat';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../../base/log.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import type { NewMessage } from '../message/new-message.ts';
import { findAfterLoss } from './doubt.ts';
import * as quick from './quick-queries.ts';

vi.mock('./quick-queries.ts', async (load) => ({ ...(await load<typeof quick>()) }));

/** Ways of sending: the statement that commits by itself, or, for the first message of a chat, a transaction. */
const ways = ['quick', 'transaction'] as const;
type Way = (typeof ways)[number];

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeAll(async () => void (test = await createTestApp()));

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
  vi.spyOn(log, 'error').mockReturnValue();
});

afterEach(() => void vi.restoreAllMocks());

const send = (content: string, tempId?: string) =>
  test.send(sendMessage, { as: ana, params: { recipientUserId: ben.id }, body: { content, tempId } });

const stored = async () => {
  const rows = await test.context.db
    .selectFrom('messages')
    .select('content')
    .where('sender_id', '=', ana.id)
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => content);
};

/** The events that were sent, with their recipients. */
async function toldDuring(deed: () => Promise<unknown>) {
  const tell = vi.spyOn(test.context.live, 'tell');
  await deed();
  return tell.mock.calls.map(([userIds, event, payload]) => [userIds, event, contentOf(payload)]);
}
const contentOf = (payload: unknown) => (payload as { message: { content: string } }).message.content;
const toldOnce = (content: string) => [ana, ben].map(({ id }) => [[id], 'newMessage', content]);

const LOST = new Error('Connection terminated unexpectedly');

/** Loses the next answer of the database: before the statement runs, or after the commit. */
function lose(way: Way, when: 'before' | 'after'): void {
  const losing = async <Value>(deed: () => Promise<Value>): Promise<Value> => {
    if (when === 'after') await deed();
    throw LOST;
  };
  if (way === 'quick') {
    const { addToChats } = quick;
    vi.spyOn(quick, 'addToChats').mockImplementationOnce((...call) => losing(() => addToChats(...call)));
    return;
  }
  const { db } = test.context;
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = db.transaction();
    const execute = transaction.execute.bind(transaction);
    const lost: typeof execute = (work) => losing(() => execute(work));
    return Object.assign(transaction, { execute: lost });
  });
}

/** Makes the chat for the quick way; the transaction starts without a chat. */
async function prepare(way: Way): Promise<void> {
  if (way === 'transaction') return;
  await test.addMessage(ben, ana);
  // Ids of the same millisecond have no order under the test clock.
  test.context.clock.advance(1_000);
}

it.each(ways)('answers and announces a committed message whose commit was not confirmed: %s', async (way) => {
  await prepare(way);
  const told = await toldDuring(async () => {
    lose(way, 'after');
    const { status, body } = await send('Раз', 'one');
    expect([status, body.message?.content, body.chat?.lastMessage?.content]).toEqual([201, 'Раз', 'Раз']);
  });
  expect(told).toEqual(toldOnce('Раз'));
  expect(await stored()).toEqual(['Раз']);
});

it.each(ways)('does not double such a message, even without a tempId: %s', async (way) => {
  await prepare(way);
  lose(way, 'after');
  expect((await send('Раз')).status).toBe(201);
  expect(await stored()).toEqual(['Раз']);
});

it('sends a message by a transaction when the statement did not run', async () => {
  await prepare('quick');
  const told = await toldDuring(async () => {
    lose('quick', 'before');
    expect((await send('Раз')).status).toBe(201);
  });
  expect(told).toEqual(toldOnce('Раз'));
  expect(await stored()).toEqual(['Раз']);
});

it('resolves to undefined when the outcome of a commit cannot be found out', async () => {
  const { message: first } = (await send('Раз')).body;
  const message: NewMessage = {
    senderId: ana.id,
    to: { kind: 'person', id: ben.id },
    content: 'Раз',
    mediaId: null,
    storyId: null,
    tempId: null,
  };
  const cause = new Error('Connection terminated unexpectedly');
  vi.spyOn(test.context.db, 'transaction').mockImplementation(() => {
    throw new Error('no connection');
  });
  const found = findAfterLoss(test.context, new Map([[message, first.id]]), cause);
  await expect(found).resolves.toBeUndefined();
});
