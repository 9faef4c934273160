import { expect, it } from 'vitest';
import { CAPTION_PAGE, layOutCaption, type Measure } from './caption-layout.ts';

const sizeOf = (font: string) => Number(/(\d+)px/u.exec(font)?.[1]);
/** Letters half as wide as they are high. */
const measure: Measure = (words, font) => ({
  width: (words.length * sizeOf(font)) / 2,
  actualBoundingBoxAscent: sizeOf(font) * 0.7,
  actualBoundingBoxDescent: sizeOf(font) * 0.2,
});
const layOut = (text: string) => layOutCaption(text, 'modern', measure);

it('has no lines of a blank text', () => expect(layOut(' \n ').lines).toEqual([]));

it('is as wide as its widest line and as high as all of them, with room for the ground', () => {
  const { width, height, lines, lineHeight, paddingInline, paddingBlock, fontSize } =
    layOut('раз\nдва слова');
  expect(lines).toEqual([
    { words: 'раз', width: 3 * 44 },
    { words: 'два слова', width: 9 * 44 },
  ]);
  expect(fontSize).toBe(88);
  expect(width).toBeCloseTo(9 * 44 + 2 * paddingInline);
  expect(height).toBeCloseTo(2 * lineHeight + 2 * paddingBlock);
});

it('keeps lines within 86 % of the page', () => {
  const { lines } = layOut('слово '.repeat(20));
  expect(lines.length).toBeGreaterThan(1);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(0.86 * CAPTION_PAGE.width);
});

it.each([
  ['200 letters', 'слово '.repeat(33)],
  ['200 lines', 'а\n'.repeat(200)],
])('writes %s small enough for the page', (_, text) => {
  const { height, zoom } = layOut(text);
  expect(height * zoom).toBeLessThanOrEqual(0.7 * CAPTION_PAGE.height + 1e-6);
});

it('makes letters smaller before it shrinks everything', () => {
  const many = layOut('а\n'.repeat(18));
  expect(many.fontSize).toBeLessThan(88);
  expect(many.zoom).toBe(1);
  expect(layOut('а\n'.repeat(200))).toMatchObject({ fontSize: 38, zoom: expect.closeTo(0.137, 2) });
});

it('has capitals and tails in the middle of their line', () => {
  const { baseline, lineHeight, fontSize } = layOut('раз');
  const above = baseline - 0.7 * fontSize;
  const below = lineHeight - baseline;
  expect(above).toBeGreaterThan(0);
  expect(below).toBeGreaterThan(0.2 * fontSize);
});
