import { expect, it } from 'vitest';
import { MediaId, PostId, UserId } from './ids.ts';

const ID = '019ca945-0a92-76db-8300-69280e09f967';

it.each([UserId, PostId, MediaId])('reads one id the same way however it is written', (schema) => {
  expect(schema.parse(ID)).toBe(ID);
  expect(schema.parse(ID.toUpperCase())).toBe(ID);
});

it.each(['', 'abc', `${ID}0`, ` ${ID}`, `${ID}\n`, `{${ID}}`, ID.replaceAll('-', ''), 7, null])(
  '%j is no id',
  (value) => expect(UserId.safeParse(value).success).toBe(false),
);
