import * as v from 'valibot';
import type { Message } from '@sfera/contract/chat/chat';
import { MESSAGE_PAGE_SIZE } from '@sfera/contract/chat/limits';
import { UserPreview } from '@sfera/contract/people/users';
import { expect, it } from 'vitest';
import { makeMessage, makeOutgoing, ownId, partner } from '../testing.ts';
import { toRows, type Row } from './rows.ts';

const rowsOf = (options: Partial<Parameters<typeof toRows>[0]>) =>
  toRows({
    messages: [],
    outgoing: [],
    hiddenIds: new Set(),
    ownId,
    isTyping: false,
    hasOlder: false,
    firstUnread: null,
    ...options,
  });
const shape = (row: Row) =>
  row.kind === 'typing'
    ? 'typing'
    : [row.isFirstOfGroup && 'first', row.opensDay && 'day', row.opensUnread && 'unread']
        .filter(Boolean)
        .join(' ');

it('groups consecutive messages of one author', () => {
  const messages = [makeMessage(1), makeMessage(2), makeMessage(3, { senderId: ownId }), makeMessage(4)];
  expect(rowsOf({ messages }).map(shape)).toEqual(['first day', '', 'first', 'first']);
});

it('starts a new group with each day', () => {
  const tomorrow = new Date(2026, 2, 2, 0, 1).toISOString();
  const messages = [makeMessage(1), makeMessage(2, { createdAt: tomorrow })];
  expect(rowsOf({ messages }).map(shape)).toEqual(['first day', 'first day']);
});

it('names the day of the oldest message only when it is known to be the first of its day, so that older pages move nothing', () => {
  const messages = Array.from({ length: MESSAGE_PAGE_SIZE }, (_, at) => makeMessage(at + 2));
  const before = rowsOf({ messages, hasOlder: true });
  expect(before.slice(0, 2).map(shape)).toEqual(['first', '']);
  const after = rowsOf({ messages: [makeMessage(1, { senderId: ownId }), ...messages] });
  expect(after.slice(0, 3).map(shape)).toEqual(['first day', 'first', '']);
  expect(after[1]).toBe(before[0]);
});

it('names the day above the first message of a new chat, also before all of the history is known to be loaded', () => {
  const outgoing = [makeOutgoing('temp-1')];
  const messages = [makeMessage(1, { senderId: ownId, tempId: 'temp-1' })];
  expect(rowsOf({ outgoing }).map(shape)).toEqual(['first day']);
  expect(rowsOf({ outgoing, messages, hasOlder: true }).map(shape)).toEqual(['first day']);
});

it('keeps the row of a message when the server has stored it', () => {
  const outgoing = [makeOutgoing('temp-1')];
  const messages = [makeMessage(1, { senderId: ownId, tempId: 'temp-1' })];
  const [before] = rowsOf({ outgoing });
  expect(rowsOf({ outgoing, messages }).map(({ key }) => key)).toEqual([before?.key]);
});

it('leaves out messages that were deleted on this device', () => {
  const messages = [makeMessage(1), makeMessage(2)];
  const hiddenIds = new Set([messages[0]].flatMap((message) => message?.id ?? []));
  expect(rowsOf({ messages, hiddenIds })).toHaveLength(1);
});

it('draws the unread line above the next message when the first unread one is hidden', () => {
  const messages = [makeMessage(1), makeMessage(2), makeMessage(3)];
  const [, second] = messages;
  const firstUnread = second?.id ?? null;
  const hiddenIds = new Set(firstUnread ? [firstUnread] : []);
  expect(rowsOf({ messages, firstUnread, hiddenIds }).map(shape)).toEqual(['first day', 'first unread']);
});

it('gives every row of the partner a unique key, whatever `tempId` their client sends', () => {
  const messages = [
    makeMessage(1, { senderId: ownId, tempId: 'temp-1' }),
    makeMessage(2, { tempId: 'temp-1' }),
  ];
  const outgoing = [makeOutgoing('temp-2')];
  const keys = rowsOf({ messages: [...messages, makeMessage(3, { tempId: 'temp-2' })], outgoing }).map(
    ({ key }) => key,
  );
  expect(new Set(keys).size).toBe(4);
});

it('makes a new row object only when something in the row has changed', () => {
  const [first, second] = [makeMessage(1), makeMessage(2)];
  const before = rowsOf({ messages: [first, second] });
  const read = { ...second, content: 'Другое' };
  const after = rowsOf({ messages: [first, read, makeMessage(3)], isTyping: true });
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(rowsOf({ messages: [second] })[0]).toMatchObject({ isFirstOfGroup: true });
});

it('ends with the typing dots while the partner types', () => {
  expect(rowsOf({ messages: [makeMessage(1)], isTyping: true }).map(({ kind }) => kind)).toEqual([
    'message',
    'typing',
  ]);
});

it('draws the line of unread messages only where the first of them is loaded', () => {
  const messages = [makeMessage(3), makeMessage(4)];
  const opens = (firstUnread: number, hasOlder: boolean) =>
    rowsOf({ messages, hasOlder, firstUnread: makeMessage(firstUnread).id }).map(
      (row) => row.kind === 'message' && row.opensUnread,
    );
  expect(opens(4, true)).toEqual([false, true]);
  expect(opens(2, true), 'above this range').toEqual([false, false]);
  expect(opens(2, false), 'deleted').toEqual([true, false]);
});

const personOf = (number: number, userName: string): UserPreview => ({
  ...partner,
  id: v.parse(UserPreview.entries.id, `01990000-0000-7000-8000-00000000000${number}`),
  login: `person${number}`,
  userName,
});
const [anya, borya] = [personOf(2, 'Аня'), personOf(4, '')];
const by = (number: number, author = anya, fields: Partial<Message> = {}) =>
  makeMessage(number, { senderId: author.id, author, ...fields });

it('groups the messages of a circle by their authors, whose faces stand beside the last ones', () => {
  const shown = rowsOf({
    messages: [by(1), by(2), by(3, borya), by(4, personOf(1, ''), { senderId: ownId }), by(5)],
  });
  const groups = shown.map((row) => row.kind === 'message' && [row.isFirstOfGroup, row.isLastOfGroup]);
  expect(groups).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, false],
    [true, true],
  ]);
});

it('ends a group of a circle with its day, and makes a new row of the last one when another message follows', () => {
  const tomorrow = new Date(2026, 2, 2, 0, 1).toISOString();
  const [first, second, third] = [
    by(1),
    by(2, anya, { createdAt: tomorrow }),
    by(3, anya, { createdAt: tomorrow }),
  ];
  const before = rowsOf({ messages: [first, second] });
  expect(before).toMatchObject([{ isLastOfGroup: true }, { isLastOfGroup: true }]);
  const after = rowsOf({ messages: [first, second, third] });
  expect(after).toMatchObject([{ isLastOfGroup: true }, { isLastOfGroup: false }, { isLastOfGroup: true }]);
  expect(after[0]).toBe(before[0]);
});

it('calls the author of a quote as the bubbles do, when a message of that person is loaded', () => {
  const replyTo = {
    id: by(1).id,
    senderId: anya.id,
    login: 'person2',
    content: '',
    kind: 'text' as const,
  };
  expect(rowsOf({ messages: [by(1), by(2, borya, { replyTo })] })[1]).toMatchObject({ quotedName: 'Аня' });
  expect(rowsOf({ messages: [by(2, borya, { replyTo })] })[0]).toMatchObject({ quotedName: undefined });
});

const part = (count: number, fields: Partial<Message> = {}) =>
  makeMessage(count, { senderId: ownId, tempId: `temp-${count}`, albumId: 'temp-1', ...fields });
const albumsOf = (rows: readonly Row[]) =>
  rows.flatMap((row) =>
    row.kind === 'message' ? [[row.key, ...(row.album ?? []).map(({ key }) => key)]] : [],
  );

it('makes one row of an album, which keeps its key as parts come, go and are stored', () => {
  const [first, second, third] = [part(1), part(2), part(3)];
  const outgoing = [
    makeOutgoing('temp-2', { albumId: 'temp-1' }),
    makeOutgoing('temp-3', { albumId: 'temp-1' }),
  ];
  const whole = [['temp-1', 'temp-1', 'temp-2', 'temp-3']];
  expect(albumsOf(rowsOf({ messages: [first], outgoing }))).toEqual(whole);
  expect(albumsOf(rowsOf({ messages: [first, second, third], outgoing }))).toEqual(whole);
  expect(albumsOf(rowsOf({ messages: [first, second, third], hiddenIds: new Set([second.id]) }))).toEqual([
    ['temp-1', 'temp-1', 'temp-3'],
  ]);
  const other = part(4, { albumId: 'temp-4' });
  const theirs = part(5, { senderId: partner.id, albumId: 'temp-4' });
  expect(
    albumsOf(rowsOf({ messages: [first, second, other, theirs] })).map(([, ...keys]) => keys.length),
  ).toEqual([2, 0, 0]);
});
