import { describe, expect, it } from 'vitest';
import type { FoundPost } from '#entities/import/archive/found.ts';
import { makeCircle } from '#entities/circle/testing.ts';
import { audienceHere, bytesOf, firstChoice, groupsOf, saysAudience, toggled } from './choice.ts';

const NONE: ReadonlySet<string> = new Set();
const post = (tempId: string, year: number, change: Partial<FoundPost> = {}): FoundPost => ({
  tempId,
  kind: 'post',
  atMs: new Date(year, 5, 1).getTime(),
  bytes: 100,
  photos: 1,
  videos: 0,
  words: '',
  album: null,
  audience: null,
  ...change,
});

const posts = [
  post('a', 2014),
  post('b', 2019, { photos: 0, videos: 1, album: 'Крым' }),
  post('c', 2019, { kind: 'story', album: 'Крым' }),
  post('d', 2021, { album: 'Дача' }),
];
const names = (groups: readonly { name: string; places: readonly number[] }[]) =>
  groups.map(({ name, places }) => `${name}: ${places.join()}`);

describe('what can be chosen together', () => {
  it('is a year, the newest first, a kind, and an album, the largest first', () => {
    const groups = groupsOf(posts, NONE);
    expect(names(groups.years)).toEqual(['2021: 3', '2019: 1,2', '2014: 0']);
    expect(names(groups.kinds)).toEqual(['photo: 0,3', 'video: 1', 'story: 2']);
    expect(names(groups.albums)).toEqual(['Крым: 1,2', 'Дача: 3']);
  });

  it('leaves out what is here already', () => {
    expect(names(groupsOf(posts, new Set(['b', 'c'])).years)).toEqual(['2021: 3', '2014: 0']);
  });
});

const choose = (of: FoundPost[], known = NONE) => [...firstChoice(of, groupsOf(of, known), known)];

it('chooses everything at first but what is here, and nothing of a chat that others may have made', () => {
  const chat = [post('x', 2020, { author: 'Аня' }), post('y', 2020, { author: 'Боря' })];
  expect(choose(posts)).toEqual([0, 1, 2, 3]);
  expect(choose(posts, new Set(['a']))).toEqual([1, 2, 3]);
  expect(choose(chat)).toEqual([]);
  expect(choose([post('x', 2020, { author: 'Аня' })])).toEqual([0]);
});

it('a group that is chosen in part becomes whole, and a whole one empty', () => {
  const part = toggled(new Set([1, 3]), [1, 2]);
  expect([...part].toSorted()).toEqual([1, 2, 3]);
  expect([...toggled(part, [1, 2])]).toEqual([3]);
  expect(bytesOf(posts, part)).toBe(300);
});

it('shows a post to those who saw it, and to the author alone where nothing is known', () => {
  const family = makeCircle();
  expect(audienceHere('followers', [])).toBe('followers');
  expect(audienceHere({ circle: family.name }, [family])).toBe(family.id);
  expect(audienceHere({ circle: 'Другой' }, [family])).toBe('onlyMe');
  expect(audienceHere(null, [family])).toBe('onlyMe');
  expect([saysAudience(posts), saysAudience([post('e', 2020, { audience: 'everyone' })])]).toEqual([
    false,
    true,
  ]);
});
