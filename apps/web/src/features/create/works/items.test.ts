import { MAX_POST_ITEMS } from '@sfera/contract/posts/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutSize } from '#shared/media/filters/place.ts';
import { bytesOf, itemsOf, joined, split, viewOf, withItems } from './items.ts';
import type { Item, Work } from './work.ts';
import { newWork, NO_WORKS, nextWorks } from './work-list.ts';

const works = (count: number) =>
  Array.from({ length: count }, (_, at) => newWork(new File(['x'.repeat(at + 1)], `${at}.jpg`), 'image'));
const post = (count: number): Work => joined(works(count))[0] ?? expect.fail();
const names = (items: readonly Item[]) => items.map(({ file }) => file.name);

it('makes posts of as many files as a post takes, and loses none', () => {
  const posts = joined(works(MAX_POST_ITEMS * 2 + 1));
  expect(posts.map((work) => itemsOf(work).length)).toEqual([MAX_POST_ITEMS, MAX_POST_ITEMS, 1]);
  expect(names(posts.flatMap(itemsOf))).toHaveLength(MAX_POST_ITEMS * 2 + 1);
  expect(bytesOf(post(3))).toBe(6);
});

it('changes places without a mixture of edits, whatever the order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 }), (order) => {
      const work = { ...post(5), description: 'Море', filters: { warmth: 9 }, altText: 'Волны' };
      const items = order.map((at) => itemsOf(work)[at] ?? expect.fail());
      const arranged = withItems(work, items);
      expect(itemsOf(arranged)).toEqual(items);
      expect([arranged.id, arranged.description]).toEqual([work.id, 'Море']);
      // Back again, the first has its own edit.
      expect(withItems(arranged, itemsOf(work))).toEqual(work);
    }),
  );
});

it('becomes posts of one file, of which the first keeps the words', () => {
  const work = { ...post(3), description: 'Море' };
  const state = { ...NO_WORKS, works: [work, ...works(1)], active: 1 };
  const { works: after, active } = nextWorks(state, { type: 'split', id: work.id, target: 'story' });
  expect(after.slice(0, 3)).toEqual(split({ ...work, target: 'story' }));
  expect(after.map(({ description }) => description)).toEqual(['Море', '', '', '']);
  expect(after.every(({ further }) => further.length === 0)).toBe(true);
  expect(new Set(after.map(({ id }) => id)).size).toBe(4);
  expect(active).toBe(3);
});

it('shows every photo and video in the shape of the first', () => {
  const size = fc.record({
    width: fc.integer({ min: 64, max: 8_000 }),
    height: fc.integer({ min: 64, max: 8_000 }),
  });
  const turn = fc.constantFrom(0, 90, 180, 270);
  fc.assert(
    fc.property(size, size, turn, turn, (first, second, turnFirst, turnSecond) => {
      const work = post(2);
      const [one, other] = itemsOf(work);
      if (!one || !other) return expect.fail();
      const sized = withItems(work, [
        { ...one, size: first, edit: { turn: turnFirst } },
        { ...other, size: second, edit: { turn: turnSecond } },
      ]);
      const format = cutSize(first, viewOf(sized, 0).edit);
      const { crop } = viewOf(sized, 1).edit;
      const whole = turnSecond % 180 === 0 ? second : { width: second.height, height: second.width };
      const shown = ((crop?.width ?? 1) * whole.width) / ((crop?.height ?? 1) * whole.height);
      expect(shown / (format.width / format.height)).toBeCloseTo(1, 1);
    }),
  );
});

it('leaves a photo or video as it is while the shape of the first is not known', () => {
  const work = post(2);
  expect(viewOf(work, 1)).toMatchObject({ edit: {}, file: { name: '1.jpg' } });
});
