import { expect, it } from 'vitest';
import { typingWords } from './typing-words.ts';

it.each([
  [['Аня'], 'Аня печатает…'],
  [['Аня', 'Боря'], 'Аня и Боря печатают…'],
  [['Аня', 'Боря', 'Вера'], 'Аня, Боря и ещё печатают…'],
])('%j', (names, words) => {
  expect(typingWords(names.map((name) => ({ name })))).toBe(words);
});

it('keeps a name that turns its line round to itself', () => {
  expect(typingWords([{ name: 'Аня\u202E' }])).toBe('\u2068Аня\u202E\u2069 печатает…');
});
