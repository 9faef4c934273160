import { expect, it } from 'vitest';
import { Left } from './left.ts';

it('of millions of entries that are left out, the first are listed and the others counted', () => {
  const left = new Left([{ where: 'a', reason: 'link' }]);
  for (let at = 0; at < 1_000_000; at += 1) left.add({ where: `${at}`, reason: 'file_missing' });
  left.add({ where: 'b', reason: 'repost', count: 7 });
  expect(left.count).toBe(1_000_008);
  const lines = left.lines();
  expect(lines).toHaveLength(5_002);
  expect(lines.slice(-2)).toEqual([
    { where: 'и другие', reason: 'file_missing', count: 995_001 },
    { where: 'и другие', reason: 'repost', count: 7 },
  ]);
});
