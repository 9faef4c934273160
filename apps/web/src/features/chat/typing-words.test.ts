import { expect, it } from 'vitest';
import { typingWords } from './typing-words.ts';

it.each([
  [['Аня'], 'Аня печатает…'],
  [['Аня', 'Боря'], 'Аня и Боря печатают…'],
  [['Аня', 'Боря', 'Вера'], 'Аня, Боря и ещё печатают…'],
])('%j', (names, words) => {
  expect(typingWords(names.map((name) => ({ name })))).toBe(words);
});
