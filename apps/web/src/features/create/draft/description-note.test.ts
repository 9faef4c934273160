import { expect, it } from 'vitest';
import { descriptionNote } from './description-note.ts';

it.each([
  [0, {}],
  [1_999, {}],
  [2_000, { hint: 'Осталось: 200 символов' }],
  [2_199, { hint: 'Осталось: 1 символ' }],
  [2_200, { hint: 'Осталось: 0 символов' }],
  [2_203, { error: 'Описание слишком длинное: лишние 3 символа' }],
])('says of %d characters %o', (length, note) => expect(descriptionNote(length)).toEqual(note));
