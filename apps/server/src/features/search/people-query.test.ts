import { describe, expect, it } from 'vitest';
import { parseQuery } from './people-query.ts';

describe('a query', () => {
  it.each([
    ['Катя Орлова', null, ['Катя', 'Орлова']],
    ['@Katya.Orlova', 'katya.orlova', ['Katya', 'Orlova']],
    ['@', null, []],
    ['  ', null, []],
    ['_', '_', []],
    ['100%', null, ['100']],
    ['Анна Анна', null, ['Анна']],
    ['a\\b', null, ['a', 'b']],
    ['🔥Катя🔥', null, ['Катя']],
    ["Робин'; --", null, ['Робин']],
    ['שלום', null, ['שלום']],
    ['й', null, ['й']],
  ])('%j is parsed as the login %j and the words %j', (query, login, words) => {
    expect(parseQuery(query)).toEqual({ login, words });
  });

  it('has three words at most', () => {
    expect(parseQuery('а б в г д е ж з').words).toEqual(['а', 'б', 'в']);
  });
});
