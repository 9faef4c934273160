import { sendMessage } from '@sfera/contract/chat';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../platform/core/log.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { findAfterLoss } from './send-doubt.ts';
import * as quick from './send-quick-queries.ts';

vi.mock('./send-quick-queries.ts', async (load) => ({ ...(await load<typeof quick>()) }));

/** How a message goes: by the statement that commits by itself, or, as the first of a chat, by a transaction. */
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

/** To whom what was told. */
async function toldDuring(deed: () => Promise<unknown>) {
  const tell = vi.spyOn(test.context.live, 'tell');
  await deed();
  return tell.mock.calls.map(([userIds, event, payload]) => [userIds, event, contentOf(payload)]);
}
const contentOf = (payload: unknown) => (payload as { message: { content: string } }).message.content;
const toldOnce = (content: string) => [ana, ben].map(({ id }) => [[id], 'newMessage', content]);

const LOST = new Error('Connection terminated unexpectedly');

/** Loses the next answer of this way: instead of the deed, or when the database has done it. */
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

/** There is a chat already, or none. */
async function prepare(way: Way): Promise<void> {
  if (way === 'transaction') return;
  await test.addMessage(ben, ana);
  // Ids of one millisecond have no order under this clock.
  test.context.clock.advance(1_000);
}

it.each(ways)('is answered and told when only the word of its commit was lost: %s', async (way) => {
  await prepare(way);
  const told = await toldDuring(async () => {
    lose(way, 'after');
    const { status, body } = await send('Раз', 'one');
    expect([status, body.message?.content, body.chat?.lastMessage?.content]).toEqual([201, 'Раз', 'Раз']);
  });
  expect(told).toEqual(toldOnce('Раз'));
  expect(await stored()).toEqual(['Раз']);
});

it.each(ways)('is not doubled then, also without a name: %s', async (way) => {
  await prepare(way);
  lose(way, 'after');
  expect((await send('Раз')).status).toBe(201);
  expect(await stored()).toEqual(['Раз']);
});

it('is sent the other way when it was not written', async () => {
  await prepare('quick');
  const told = await toldDuring(async () => {
    lose('quick', 'before');
    expect((await send('Раз')).status).toBe(201);
  });
  expect(told).toEqual(toldOnce('Раз'));
  expect(await stored()).toEqual(['Раз']);
});

it('says so when nothing can be found out', async () => {
  const { message } = (await send('Раз')).body;
  const draft = {
    senderId: ana.id,
    recipientId: ben.id,
    content: 'Раз',
    mediaId: null,
    storyId: null,
    tempId: null,
  };
  const cause = new Error('Connection terminated unexpectedly');
  vi.spyOn(test.context.db, 'transaction').mockImplementation(() => {
    throw new Error('no connection');
  });
  const found = findAfterLoss(test.context, new Map([[draft, message.id]]), cause);
  await expect(found).resolves.toBeUndefined();
});
