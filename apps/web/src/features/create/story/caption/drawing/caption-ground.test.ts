import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { groundOutlines, traceRounded } from './caption-ground.ts';
import { layOutCaption } from '../layout/caption-layout.ts';

const RADIUS = 20;
/** Lines of these widths; 0 is a blank one. Letters are one px wide. */
const linesOf = (widths: readonly number[]) =>
  layOutCaption(widths.map((width) => 'а'.repeat(width)).join('\n'), 'modern', (words) => ({
    width: words.length,
    actualBoundingBoxAscent: 60,
    actualBoundingBoxDescent: 20,
  }));

it('is one box for one line, as large as the words with their edges', () => {
  const layout = linesOf([200]);
  const half = { x: layout.width / 2, y: layout.height / 2 };
  expect(groundOutlines(layout, RADIUS)).toEqual([
    [{ x: half.x, y: -half.y }, half, { x: -half.x, y: half.y }, { x: -half.x, y: -half.y }],
  ]);
});

it('is one shape for lines that touch, with a step where they differ', () => {
  const [outline] = groundOutlines(linesOf([300, 100]), RADIUS);
  expect(outline).toHaveLength(8);
});

it('has no dent between lines of nearly one width', () => {
  const layout = linesOf([300, 270, 250]);
  const outlines = groundOutlines(layout, RADIUS);
  expect(outlines).toHaveLength(1);
  expect(outlines[0]).toHaveLength(4);
});

it('leaves the picture free at a blank line', () => {
  const [above, below, ...more] = groundOutlines(linesOf([200, 0, 200]), RADIUS);
  expect(more).toEqual([]);
  expect(Math.max(...(above ?? []).map(({ y }) => y))).toBeLessThan(
    Math.min(...(below ?? []).map(({ y }) => y)),
  );
});

it('covers every line, is the same on both sides, and has room for its roundings', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }), (widths) => {
      const layout = linesOf(widths);
      const [outline = []] = groundOutlines(layout, RADIUS);
      const right = outline.slice(0, outline.length / 2);
      expect(outline.slice(right.length)).toEqual(right.map(({ x, y }) => ({ x: -x, y })).toReversed());
      layout.lines.forEach(({ width }, index) => {
        const middle = (index + 0.5 - layout.lines.length / 2) * layout.lineHeight;
        const below = right.find(({ y }) => y > middle);
        expect(below?.x).toBeGreaterThanOrEqual(width / 2 + layout.paddingInline);
      });
      right.slice(1).forEach((corner, index) => {
        const before = right[index] ?? corner;
        const side = Math.hypot(corner.x - before.x, corner.y - before.y);
        expect(side).toBeGreaterThanOrEqual(2 * RADIUS);
      });
    }),
  );
});

it('rounds every corner towards the next one, and closes', () => {
  const drawn: unknown[] = [];
  traceRounded(
    {
      moveTo: (...at) => drawn.push(['move', ...at]),
      arcTo: (...arc) => drawn.push(['arc', ...arc]),
      closePath: () => drawn.push(['close']),
    },
    [
      { x: 10, y: 0 },
      { x: 10, y: 8 },
      { x: -10, y: 4 },
    ],
    3,
  );
  expect(drawn).toEqual([
    ['move', 0, 2],
    ['arc', 10, 0, 10, 8, 3],
    ['arc', 10, 8, -10, 4, 3],
    ['arc', -10, 4, 10, 0, 3],
    ['close'],
  ]);
});
