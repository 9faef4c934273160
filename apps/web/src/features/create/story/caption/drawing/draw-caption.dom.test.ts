import { expect, it } from 'vitest';
import type { CaptionPlace } from '../../../works/story-design.ts';
import { drawCaption } from './draw-caption.ts';
import { placeOf } from '../layout/testing-caption.ts';

type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

/** A canvas that notes where on it the words begin and which look they have. */
function draw(text: string, place: CaptionPlace, page: { width: number; height: number }) {
  let m: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const saved: Matrix[] = [];
  const words: { words: string; x: number; y: number; size: number; fill: string }[] = [];
  const fills: string[] = [];
  const context = {
    fillStyle: '',
    font: '',
    shadowBlur: 0,
    shadowColor: '',
    save: () => saved.push(m),
    restore: () => (m = saved.pop() ?? m),
    getTransform: () => m,
    translate: (x: number, y: number) =>
      (m = { ...m, e: m.a * x + m.c * y + m.e, f: m.b * x + m.d * y + m.f }),
    rotate(angle: number) {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const { a, b, c, d } = m;
      m = { ...m, a: a * cos + c * sin, b: b * cos + d * sin, c: c * cos - a * sin, d: d * cos - b * sin };
    },
    scale: (x: number, y: number) => (m = { ...m, a: m.a * x, b: m.b * x, c: m.c * y, d: m.d * y }),
    beginPath: () => undefined,
    moveTo: () => undefined,
    arcTo: () => undefined,
    closePath: () => undefined,
    fill: () => fills.push(context.fillStyle),
    fillText: (own: string, x: number, y: number) =>
      words.push({
        words: own,
        x: m.a * x + m.c * y + m.e,
        y: m.b * x + m.d * y + m.f,
        size: Math.hypot(m.a, m.b),
        fill: context.fillStyle,
      }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom draws nothing
  drawCaption(context as unknown as CanvasRenderingContext2D, text, place, page);
  return { words, fills, shadow: context.shadowBlur, isRestored: saved.length === 0 && m.e === 0 };
}

const EXPORT = { width: 1080, height: 1920 };
const PREVIEW = { width: 270, height: 480 };
const TEXT = 'Утро у моря\nкофе';

it('puts every line at the same share of a small page and a large one', () => {
  const place = placeOf({ x: 0.3, y: 0.7, scale: 1.5, rotation: 30 });
  const large = draw(TEXT, place, EXPORT).words;
  const small = draw(TEXT, place, PREVIEW).words;
  expect(large).toHaveLength(2);
  expect(small.map(({ words, x, y, size }) => [words, x / 270, y / 480, size / 270])).toEqual(
    large.map(({ words, x, y, size }) => [
      words,
      expect.closeTo(x / 1080, 9),
      expect.closeTo(y / 1920, 9),
      expect.closeTo(size / 1080, 9),
    ]),
  );
});

it('turns clockwise around the middle of the words', () => {
  const [first, second] = draw(TEXT, placeOf({ x: 0.25, rotation: 90 }), EXPORT).words;
  // The line above is on the right.
  expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
  expect(first?.y).toBeCloseTo(960);
});

it('fills the ground once, then the words, and gives only bare words a shadow, as large as they are', () => {
  const solid = draw('раз\n\nдва', placeOf({ colour: '#ffd60a', background: 'solid' }), EXPORT);
  expect(solid).toMatchObject({ fills: ['#ffd60a'], shadow: 0 });
  expect(solid.words.at(-1)).toMatchObject({ words: 'два', fill: '#000000' });

  const bare = draw('раз', placeOf({ scale: 2 }), EXPORT);
  expect(bare.fills).toEqual([]);
  expect(bare.shadow).toBeCloseTo(8 * draw('раз', placeOf({ scale: 1 }), PREVIEW).shadow);
});

it('leaves the canvas as it was, and empty without words', () => {
  expect(draw(TEXT, placeOf(), EXPORT).isRestored).toBe(true);
  expect(draw(' \n', placeOf({ background: 'solid' }), EXPORT)).toMatchObject({ words: [], fills: [] });
});
