import { expect, it } from 'vitest';
import { makeRows, newestName, type ChatRow } from './make-rows.ts';
import { makeChat, makeMessage, makeOutgoing } from './testing.ts';

/** Chats in the server's order: the newest message first. */
const chats = [makeChat(4), makeChat(3), makeChat(2), makeChat(1)];
const [fourth, third, second, first] = [makeChat(4).id, makeChat(3).id, makeChat(2).id, makeChat(1).id];
const logins = (rows: readonly ChatRow[]) => rows.map(({ partner }) => partner.login.replace('person', ''));
const order = (...[outgoing = [], pins = [], sunk = new Map()]: Partial<Order>) =>
  logins(makeRows(chats, outgoing, pins, sunk));
type Order = [
  outgoing: Parameters<typeof makeRows>[1],
  pins: Parameters<typeof makeRows>[2],
  sunk: Parameters<typeof makeRows>[3],
];

it('keeps the order of the server, with the pinned chats on top, the latest pin first', () => {
  expect(order()).toEqual(['4', '3', '2', '1']);
  expect(order([], [first, third])).toEqual(['1', '3', '4', '2']);
});

it('puts waiting messages on top, also to a person without a chat, and failed ones at the time they were written', () => {
  const failed = {
    state: 'failed',
    createdAt: new Date(Date.UTC(2026, 2, 10, 9, 2, 30)).toISOString(),
  } as const;
  expect(order([makeOutgoing(2)])).toEqual(['2', '4', '3', '1']);
  expect(order([makeOutgoing(9)])).toEqual(['9', '4', '3', '2', '1']);
  expect(order([makeOutgoing(9, failed)])).toEqual(['4', '3', '9', '2', '1']);
  expect(order([makeOutgoing(4, failed)]), 'answered since').toEqual(['4', '3', '2', '1']);
});

it('shows the newest of the stored and the outgoing messages', () => {
  const [row] = makeRows(
    [makeChat(1)],
    [makeOutgoing(1), makeOutgoing(1, { tempId: 'temp-2' })],
    [],
    new Map(),
  );
  expect(row && newestName(row)).toBe('temp-2');
  expect(makeRows([makeChat(1, { lastMessage: null })], [], [], new Map())[0]?.newest).toBeNull();
});

it('keeps an unpinned chat at the bottom until a new message comes in it', () => {
  const sunk = new Map([
    [fourth, makeMessage(4, 4).id],
    [second, makeMessage(2, 2).id],
  ]);
  expect(order([], [], sunk)).toEqual(['3', '1', '4', '2']);
  const news = [makeChat(2, { lastMessage: makeMessage(2, 5) }), ...chats.filter(({ id }) => id !== second)];
  expect(logins(makeRows(news, [], [], sunk))).toEqual(['2', '3', '1', '4']);
});
