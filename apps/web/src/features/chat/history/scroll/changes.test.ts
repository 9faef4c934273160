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

it('holds the distance to the end when an older page comes', () => {
  const { isAboveView, arrived } = change([3, 4], [1, 2, 3, 4]);
  expect(isAboveView).toBe(true);
  expect(arrived.size).toBe(0);
});

it('holds it as well when a message above the view goes, and not when one below it does', () => {
  expect(change([1, 2, 3, 4], [1, 3, 4], 2).isAboveView).toBe(true);
  expect(change([1, 2, 3, 4], [1, 2, 4], 1).isAboveView).toBe(false);
});

it('names what came at the end, in place of the dots as well', () => {
  const { arrived, isAboveView } = rowsChange(rowsOf([1, 2], true), rowsOf([1, 2, 3]), 0);
  expect([...arrived]).toEqual([makeMessage(3).id]);
  expect(isAboveView).toBe(false);
});

it('takes nothing for new when the list has just come', () => {
  expect(change([], [1, 2]).arrived.size).toBe(0);
});
