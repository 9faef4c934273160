import { expect, it } from 'vitest';
import { makeMessage, ownId } from './testing.ts';
import { countUnseen } from './unseen.ts';

const unread = [3, 4, 5].map((count) => makeMessage(count, { isRead: false }));
const own = makeMessage(6, { senderId: ownId, isRead: false });
const options = {
  messages: [makeMessage(1), ...unread, own],
  ceiling: null,
  ownId,
  hiddenIds: new Set<never>(),
  seenId: makeMessage(3).id,
  unreadCount: 3,
};

it('counts the loaded incoming messages that were never in view', () => {
  expect(countUnseen(options)).toBe(2);
  expect(countUnseen({ ...options, hiddenIds: new Set([makeMessage(4).id]) })).toBe(1);
  expect(countUnseen({ ...options, seenId: own.id })).toBe(0);
});

it('counts the unread messages above the ceiling, which the chat list knows of', () => {
  expect(countUnseen({ ...options, ceiling: own.id, unreadCount: 2_500 })).toBe(2 + 2_497);
});
