import { expect, it } from 'vitest';
import { testCache } from '#shared/testing.tsx';
import { idOf, makeChat, makeMessage, TIMUR } from '../testing.ts';
import { LOADED_MESSAGES_MAX, withMessage, type LoadedConversation } from './conversation-changes.ts';
import { withNewer, withRoomFor } from './conversation-pages.ts';

const cache = testCache();
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => makeMessage(from + at));
const conversation = (from: number, to: number): LoadedConversation => {
  const messages = range(from, to);
  const [floor, ceiling] = [messages[0]?.id ?? null, messages.at(-1)?.id ?? null];
  const chatId = makeChat().id;
  return { chatId, interlocutor: TIMUR, messages, floor, ceiling, toldBeyond: 0, hasOlder: true };
};

it('reaches the newest message by a short page, and not when a message was told meanwhile', () => {
  const asked = conversation(1, 5);
  const put = withNewer(cache, asked, { messages: range(5, 7), isLast: true });
  expect(put(asked)).toMatchObject({ messages: range(1, 7), ceiling: null });
  const told = withMessage(cache, makeChat(), makeMessage(8))(asked);
  expect(told.messages).toEqual(range(1, 5));
  expect(put(told)).toMatchObject({ messages: range(1, 7), ceiling: idOf(7) });
});

it('loses messages of a long range at the end away from the page that is asked for', () => {
  const long = { ...conversation(1, LOADED_MESSAGES_MAX + 10), ceiling: null };
  expect(withRoomFor('older')(long)).toMatchObject({ floor: idOf(1), ceiling: idOf(LOADED_MESSAGES_MAX) });
  expect(withRoomFor('newer')(long)).toMatchObject({ floor: idOf(11), ceiling: null, hasOlder: true });
});
