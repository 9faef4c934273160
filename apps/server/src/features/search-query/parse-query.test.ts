import { expect, it } from 'vitest';
import { parseWords } from './parse-query.ts';

const nothing = { phrases: [], excluded: [], beginning: null };

it.each([
  ['Кошка на окне', { ...nothing, phrases: ['кошка', 'на'], beginning: 'окне' }],
  ['Ёлка', { ...nothing, beginning: 'елка' }],
  ['«доброе утро» кофе', { ...nothing, phrases: ['доброе утро'], beginning: 'кофе' }],
  ['кофе "доброе утро"', { ...nothing, phrases: ['кофе', 'доброе утро'] }],
  ['„доброе“', { ...nothing, phrases: ['доброе'] }],
  ['"доброе утро', { ...nothing, phrases: ['доброе'], beginning: 'утро' }],
  ['утро" кофе', { ...nothing, phrases: ['утро'], beginning: 'кофе' }],
  ['кот -собака', { ...nothing, phrases: ['кот'], excluded: ['собака'] }],
  ['-"белый кот" кошка', { ...nothing, excluded: ['белый кот'], beginning: 'кошка' }],
  ['кот - собака', { ...nothing, phrases: ['кот'], beginning: 'собака' }],
  ['кот --собака', { ...nothing, phrases: ['кот'], beginning: 'собака' }],
  ['кое-что', { ...nothing, phrases: ['кое'], beginning: 'что' }],
  ['кот кот', { ...nothing, phrases: ['кот'], beginning: 'кот' }],
  ['кот & !пёс | утро:* <-> лес', { ...nothing, phrases: ['кот', 'пес', 'утро'], beginning: 'лес' }],
  ['a or b', { ...nothing, phrases: ['a', 'or'], beginning: 'b' }],
  [
    "o'neil'; drop table posts; --",
    { ...nothing, phrases: ['o', 'neil', 'drop', 'table'], beginning: 'posts' },
  ],
  // Two squares that are three letters each in the compatibility form.
  ['㍉㌣'.repeat(100), { ...nothing, beginning: 'ミリセント'.repeat(100) }],
  // A longer run of marks is no writing.
  [`а${'\u0334'.repeat(1_900)}`, { ...nothing, beginning: `а${'\u0334'.repeat(30)}` }],
  ['#кот', { ...nothing, beginning: 'кот' }],
  ['🔥🔥 👨‍👩‍👧', nothing],
  ['! & | :* <-> - "" -"" « »', nothing],
  ['', nothing],
])('%j is parsed', (query, parsed) => {
  expect(parseWords(query)).toEqual(parsed);
});
