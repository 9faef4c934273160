import { expect, it } from 'vitest';
import { withWord, wordAt } from './word-at.ts';

it.each([
  ['С #ко|', { kind: 'tag', query: 'ко', start: 2, end: 5 }],
  ['#|', { kind: 'tag', query: '', start: 0, end: 1 }],
  ['(@ann.k|)', { kind: 'login', query: 'ann.k', start: 1, end: 7 }],
  ['@Анна|', { kind: 'login', query: 'Анна', start: 0, end: 5 }],
  ['@|', null],
  ['me@exa|', null],
  ['https://host/#ко|', null],
  ['слово#ко|', null],
  ['#к|от', null],
  ['#кот |', null],
])('«%s»', (marked, word) => {
  const caret = marked.indexOf('|');
  expect(wordAt(marked.replace('|', ''), caret)).toEqual(word);
});

it('puts the chosen word in place of what is written, with one space behind it', () => {
  const word = wordAt('С #ко и дальше', 5);
  expect(word && withWord('С #ко и дальше', word, 'кот')).toEqual({ text: 'С #кот и дальше', caret: 7 });
  const last = wordAt('@an', 3);
  expect(last && withWord('@an', last, 'anna')).toEqual({ text: '@anna ', caret: 6 });
});
