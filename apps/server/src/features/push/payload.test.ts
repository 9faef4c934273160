import { countCharacters, firstCharacters } from '@sfera/contract/words/characters';
import type { UserId } from '@sfera/contract/base/ids';
import type { PushMessage } from '@sfera/contract/notices/push';
import { expect, it } from 'vitest';
import { writePayload } from './payload.ts';

const message: PushMessage = {
  title: 'Аня',
  body: 'Привет',
  tag: 'chat:1',
  path: '/chat/1',
  userId: '01900000-0000-7000-8000-000000000000' as UserId,
  icon: null,
  badge: 3,
  at: 1,
};
const read = (payload: string) => JSON.parse(payload) as PushMessage;

it('keeps a message that fits', () => {
  expect(read(writePayload(message))).toEqual(message);
});

it.each([
  ['Cyrillic', 'Ж'],
  ['what JSON writes longer', '"\n'],
  ['an emoji of two halves', '🔥'],
  ['a family of three', '👨‍👩‍👧'],
])('shortens a body of %s until the message fits, and changes nothing else', (_name, unit) => {
  const body = unit.repeat(4_000);
  const payload = writePayload({ ...message, body });
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3_993);
  // One unit more does not fit.
  expect(Buffer.byteLength(payload)).toBeGreaterThan(3_993 - 2 * Buffer.byteLength(unit) - 4);
  const { body: kept, ...rest } = read(payload);
  expect({ ...message, ...rest }).toEqual(message);
  expect(kept).toMatch(/…$/);
  expect(kept).toBe(`${firstCharacters(body, countCharacters(kept) - 1)}…`);
});
