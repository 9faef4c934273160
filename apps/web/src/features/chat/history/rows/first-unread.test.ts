import { expect, it } from 'vitest';
import { makeMessage, ownId } from '../testing.ts';
import { firstOfManyUnread } from './first-unread.ts';

const unread = (count: number) => makeMessage(count, { isRead: false });
const five = [3, 4, 5, 6, 7].map(unread);

it('is the oldest unread incoming message; own messages do not count', () => {
  const own = makeMessage(2, { senderId: ownId, isRead: false });
  expect(firstOfManyUnread([makeMessage(1), own, ...five], ownId)).toBe(makeMessage(3).id);
});

it('is the first loaded incoming message when older unread ones are not loaded', () => {
  expect(firstOfManyUnread(five, ownId)).toBe(makeMessage(3).id);
});

it('is none when few messages are unread', () => {
  expect(firstOfManyUnread([makeMessage(1), ...five.slice(1)], ownId)).toBeNull();
});
