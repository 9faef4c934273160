import { expect, it } from 'vitest';
import { makeMessage, ownId } from '../testing.ts';
import { toRows } from '../rows/rows.ts';
import { rowsChange } from './changes.ts';

const rowsOf = (counts: readonly number[], isTyping = false) =>
  toRows({
    messages: counts.map((count) => makeMessage(count)),
    outgoing: [],
    hiddenIds: new Set(),
    ownId,
    isTyping,
    hasOlder: false,
    firstUnread: null,
  });
const change = (before: readonly number[], after: readonly number[], firstInView = 0) =>
  rowsChange(rowsOf(before), rowsOf(after), firstInView);

it('keeps the distance to the end when an older page is added', () => {
  const { isAboveView, arrived } = change([3, 4], [1, 2, 3, 4]);
  expect(isAboveView).toBe(true);
  expect(arrived.size).toBe(0);
});

it('keeps the distance to the end when a message above the view goes, but not when one below the view does', () => {
  expect(change([1, 2, 3, 4], [1, 3, 4], 2).isAboveView).toBe(true);
  expect(change([1, 2, 3, 4], [1, 2, 4], 1).isAboveView).toBe(false);
});

it('names the messages that arrived at the end, also when they replace the typing dots', () => {
  const { arrived, isAboveView } = rowsChange(rowsOf([1, 2], true), rowsOf([1, 2, 3]), 0);
  expect([...arrived]).toEqual([makeMessage(3).id]);
  expect(isAboveView).toBe(false);
});

it('treats no message of the first load as new', () => {
  expect(change([], [1, 2]).arrived.size).toBe(0);
});
