import { expect, it } from 'vitest';
import { countOf, plural } from './plural.ts';

const followers = { one: 'подписчик', few: 'подписчика', many: 'подписчиков' };

it.each([
  [0, 'подписчиков'],
  [1, 'подписчик'],
  [2, 'подписчика'],
  [4, 'подписчика'],
  [5, 'подписчиков'],
  [11, 'подписчиков'],
  [14, 'подписчиков'],
  [21, 'подписчик'],
  [22, 'подписчика'],
  [111, 'подписчиков'],
  [1.5, 'подписчика'],
])('says %d %s', (count, noun) => expect(plural(count, followers)).toBe(noun));

it('groups the digits of a long count with no-break spaces', () => {
  expect(countOf(1024, followers)).toBe('1\u00A0024 подписчика');
  expect(countOf(1_204_311, followers)).toBe('1\u00A0204\u00A0311 подписчиков');
});
