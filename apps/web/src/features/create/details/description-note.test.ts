import { expect, it } from 'vitest';
import { descriptionNote } from './description-note.ts';

it.each([
  [0, 2_200, {}],
  [1_999, 2_200, {}],
  [2_000, 2_200, { hint: 'Осталось: 200 символов' }],
  [2_199, 2_200, { hint: 'Осталось: 1 символ' }],
  [2_200, 2_200, { hint: 'Осталось: 0 символов' }],
  [2_201, 2_200, { error: 'Слишком длинно. Лишнее: 1 символ' }],
  [0, 200, {}],
  [149, 200, {}],
  [150, 200, { hint: 'Осталось: 50 символов' }],
  [203, 200, { error: 'Слишком длинно. Лишнее: 3 символа' }],
])('says of %d characters of %d %o', (length, limit, note) =>
  expect(descriptionNote('а'.repeat(length), limit)).toEqual(note),
);
