import { expect, it } from 'vitest';
import { lastingOf, stateOfLasting } from './lasting.ts';

it.each([
  [0, 'не хватит и на день', 'problem'],
  [1, 'хватит на 1 день', 'problem'],
  [13, 'хватит на 13 дней', 'problem'],
  [14, 'хватит на 2 недели', 'warning'],
  [52, 'хватит на 7 недель', 'warning'],
  [60, 'хватит на 8 недель', 'fine'],
  [143, 'хватит на 4 месяца', 'fine'],
  [730, 'хватит больше чем на 2 года', 'fine'],
] as const)('says of %d days «%s»', (days, words, state) => {
  expect(lastingOf(days)).toBe(words);
  expect(stateOfLasting(days)).toBe(state);
});

it('worries nobody where there is no forecast', () => {
  expect(stateOfLasting(null)).toBe('fine');
});
