import { expect, it } from 'vitest';
import { makeRecommended } from './testing.ts';
import { followedBy } from './text.ts';

const { id } = makeRecommended(1);
const read = (following: Parameters<typeof followedBy>[0]) => {
  const { words, names = [] } = followedBy(following);
  const parts = names.map((part) => ('login' in part ? `<${part.login}>` : part.words));
  return [words, parts.join('')].filter((part) => part !== '').join(' ');
};
const Followers = ['katya', 'timur'].map((login) => ({ id, login, logoImage: null }));

it.each([
  [4, 9, 'Подписаны <katya> и ещё 3'],
  [3, 3, 'Подписаны <katya> и ещё 2'],
  [2, 5, 'Подписаны <katya> и <timur>'],
  [1, 5, 'В подписчиках <katya>'],
  [0, 1, '1 подписчик'],
  [0, 22, '22 подписчика'],
  [0, 5, '5 подписчиков'],
  [0, 0, 'Пока нет подписчиков'],
])('with %d shared ones of %d says «%s»', (countShared, followersCount, words) => {
  expect(read({ Followers, countShared, followersCount })).toBe(words);
});

it('counts them when the shared ones are not named', () => {
  expect(read({ Followers: [], countShared: 2, followersCount: 3 })).toBe('3 подписчика');
});
