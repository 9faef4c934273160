import { expect, it } from 'vitest';
import { messageNote } from '../length-note.ts';

it.each([
  ['nothing', '', '', 'blank'],
  ['white space', ' \n\t ', '', 'blank'],
  ['invisible characters', '\u200B\u2060', '', 'blank'],
  ['words', 'Привет', '', null],
  ['more than 200 characters left', 'а'.repeat(3_799), '', null],
  ['200 characters left', 'а'.repeat(3_800), 'Осталось: 200 символов', null],
  ['white space around, which is not sent', ` ${'а'.repeat(3_799)} `, '', null],
  ['exactly the limit', 'а'.repeat(4_000), 'Осталось: 0 символов', null],
  ['emoji, one character each', '🔥'.repeat(3_999), 'Осталось: 1 символ', null],
  ['one character too many', 'а'.repeat(4_001), 'Сообщение слишком длинное: на 1 символ больше', 'too-long'],
] as const)('%s', (_, draft, note, obstacle) => {
  const { note: said, obstacle: found } = messageNote(draft);
  expect(said.error ?? said.hint ?? '').toBe(note);
  expect(found).toBe(obstacle);
});
