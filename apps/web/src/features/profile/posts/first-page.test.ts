import * as v from 'valibot';
import { PostId } from '@sfera/contract/base/ids';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { idsOf, type PostList, type PostPage } from '#entities/post/post-lists.ts';
import { withFirstPage as putFirstPage } from './first-page.ts';

const idOf = (time: number) => v.parse(PostId, `01957f6e-0000-7000-8000-${String(time).padStart(12, '0')}`);
const page = (times: number[], hasMore: boolean): PostPage => {
  const ids = times.map(idOf);
  return { ids, nextCursor: hasMore ? (ids.at(-1) ?? null) : null };
};
const listOf = (...pages: PostPage[]): PostList => ({ pages, pageParams: pages.map(() => null) });
const withFirstPage = (list: PostList | undefined, first: PostPage) => putFirstPage(list, first, (id) => id);
const newestFirst = (times: number[]) => times.toSorted((one, other) => other - one);
const read = listOf(page([9, 8, 7], true), page([6, 5, 4], true));

it('takes a first page as it is', () =>
  expect(idsOf(withFirstPage(undefined, page([3, 2], false)))).toEqual([3, 2].map(idOf)));

it('puts new posts on top, drops deleted ones, and keeps further pages', () => {
  const list = withFirstPage(read, page([10, 9, 7], true));
  expect(idsOf(list)).toEqual([10, 9, 7, 6, 5, 4].map(idOf));
  expect(list.pages.at(-1)?.nextCursor).toBe(idOf(4));
});

it('puts a pinned post of a further page on top once, and one that is pinned no more into its place', () => {
  const pinned = withFirstPage(read, page([4, 9, 8], true));
  expect(idsOf(pinned)).toEqual([4, 9, 8, 7, 6, 5].map(idOf));
  const unpinned = withFirstPage(pinned, page([9, 8, 7], true));
  expect(idsOf(unpinned)).toEqual([9, 8, 7, 6, 5, 4].map(idOf));
});

it('starts over when there may be posts between the answer and the loaded pages', () =>
  expect(idsOf(withFirstPage(read, page([20, 19, 18], true)))).toEqual([20, 19, 18].map(idOf)));

it('ends where the answer ends', () =>
  expect(idsOf(withFirstPage(read, page([9], false)))).toEqual([idOf(9)]));

it('empties when the posts have become hidden', () =>
  expect(idsOf(withFirstPage(read, page([], false)))).toEqual([]));

it('always begins with the answer, sorted and without duplicates', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), fc.uniqueArray(fc.nat(60)), fc.boolean(), (old, now, hasMore) => {
      const first = page(newestFirst(now), hasMore);
      const ids = idsOf(withFirstPage(listOf(page(newestFirst(old), true)), first));
      expect(ids.slice(0, first.ids.length)).toEqual(first.ids);
      expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    }),
  ));
