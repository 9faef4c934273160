import * as v from 'valibot';
import { expect, it } from 'vitest';
import * as ids from './ids.ts';

const { MediaId, PostId, UserId } = ids;

const ID = '019ca945-0a92-76db-8300-69280e09f967';

it.each([UserId, PostId, MediaId])('reads one id the same way however it is written', (schema) => {
  expect(v.parse(schema, ID)).toBe(ID);
  expect(v.parse(schema, ID.toUpperCase())).toBe(ID);
});

it.each([
  '01900000-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
])('%j may be an id', (value) => expect(v.parse(UserId, value)).toBe(value));

const LONG = [99, 101, 5_000].map((length) => 'x'.repeat(length));
const WORDS = ['', ' ', 'abc', '1', '-1', 'null', '\u0000', '%00', 'пост', '💥', "' or 1=1 --", ...LONG];
const ALMOST = [ID.slice(1), `${ID}0`, ` ${ID}`, `${ID}\n`, `{${ID}}`, ID.replaceAll('-', '')];

it.each([...WORDS, ...ALMOST, 7, null])('%j is no id', (value) => expect(v.is(UserId, value)).toBe(false));

it('has one schema for the ids of all things', () => {
  const schemas = Object.entries(ids).filter(([name]) => name.endsWith('Id') && name !== 'TempId');
  for (const [name, schema] of schemas) expect(schema, name).toBe(UserId);
});
