import { expect, it } from 'vitest';
import { mergeRecommended } from './merge-recommended.ts';
import { makeRecommended } from './testing.ts';

const [anna, boris, vera, gleb, dina] = ['anna', 'boris', 'vera', 'gleb', 'dina'].map((login, index) =>
  makeRecommended(index, { login }),
);
if (!anna || !boris || !vera || !gleb || !dina) throw new Error('five people');

const merge = (shown: (typeof anna)[], fresh: (typeof anna)[], held: (typeof anna)[] = []) =>
  mergeRecommended(shown, fresh, (id) => held.some((person) => person.id === id)).map(({ login }) => login);

it('begins with what the server says', () => {
  expect(merge([], [boris, anna])).toEqual(['boris', 'anna']);
});

it('leaves people where they are, whatever their new order, and appends new ones', () => {
  expect(merge([anna, boris], [vera, boris, anna])).toEqual(['anna', 'boris', 'vera']);
});

it('gives the place of a person who is gone to a new one', () => {
  expect(merge([anna, boris, vera], [vera, gleb, anna, dina])).toEqual(['anna', 'gleb', 'vera', 'dina']);
});

it('keeps a person in sight who is gone from the answer', () => {
  expect(merge([anna, boris], [boris, vera], [anna])).toEqual(['anna', 'boris', 'vera']);
});

it('closes no gap before what is in sight', () => {
  expect(merge([anna, boris, vera, gleb], [vera], [vera])).toEqual(['anna', 'boris', 'vera']);
});

it('takes over what is new about a person', () => {
  const [person] = mergeRecommended([anna], [{ ...anna, followersCount: 7 }], () => true);
  expect(person?.followersCount).toBe(7);
});

it('ends with nobody when nobody is left', () => {
  expect(merge([anna, boris], [])).toEqual([]);
});
