import { expect, it } from 'vitest';
import { HeifCanvas } from './heif-canvas.ts';
import { placingOf, type Turn } from './heif-properties.ts';

/** The letters of a picture of 4 × 3 pixels: a to d, e to h, i to l. */
const LETTERS = 'abcdefghijkl';
const WIDTH = 4;
const HEIGHT = 3;

const rowsOf = (letters: string, width: number) => {
  const height = letters.length / width;
  const data = Uint8Array.from([...letters].flatMap((letter) => [letter.charCodeAt(0), 1, 2]));
  return { width, height, stride: width * 3, data };
};

/** The picture, decoded in two tiles, after these turns; rows are separated by spaces. */
function turned(...turns: Turn[]): string {
  const canvas = new HeifCanvas(placingOf({ width: WIDTH, height: HEIGHT }, turns), 1, 3);
  const columns = (from: number, to: number) =>
    Array.from({ length: HEIGHT }, (_, row) => LETTERS.slice(row * WIDTH + from, row * WIDTH + to)).join('');
  canvas.add(rowsOf(columns(0, 2), 2), 0, 0);
  // A tile may be larger than the rest of the picture.
  canvas.add(rowsOf(columns(2, 4).replaceAll(/../g, '$&?'), 3), 2, 0);
  const pixels = canvas.finish();
  const letters = Array.from({ length: canvas.width * canvas.height }, (_, n) =>
    String.fromCharCode(pixels[n * 3] ?? 0),
  ).join('');
  return letters.replaceAll(new RegExp(`.{${canvas.width}}(?=.)`, 'g'), '$& ');
}

const rotate = (quarters: number): Turn => ({ kind: 'rotate', quarters });
const mirror = (axis: number): Turn => ({ kind: 'mirror', axis });
const crop = (width: number, height: number, right = 0, down = 0): Turn => ({
  kind: 'crop',
  width,
  height,
  right,
  down,
});

it.each<[string, Turn[]]>([
  ['abcd efgh ijkl', []],
  ['dhl cgk bfj aei', [rotate(1)]],
  ['lkji hgfe dcba', [rotate(2)]],
  ['iea jfb kgc lhd', [rotate(3)]],
  ['ijkl efgh abcd', [mirror(0)]],
  ['dcba hgfe lkji', [mirror(1)]],
  ['lhd kgc jfb iea', [rotate(1), mirror(1)]],
  ['aei bfj cgk dhl', [mirror(1), rotate(1)]],
  ['fg', [crop(2, 1)]],
  ['cd gh', [crop(2, 2, 1, -0.5)]],
  ['g f', [crop(2, 1), rotate(1)]],
  ['gk fj', [rotate(1), crop(2, 2, 0.5, 0)]],
  ['jk', [rotate(1), mirror(1), crop(1, 2, -1, 0), rotate(3)]],
])('shows %s', (expected, turns) => {
  expect(turned(...turns)).toBe(expected);
});

const tile = (width: number, values: number[]) => ({
  width,
  height: values.length / width,
  stride: width * 3,
  data: Uint8Array.from(values.flatMap((value) => [value, 255, 0])),
});

it('takes the mean of neighbours, also across tiles and at an edge that is left over', () => {
  const canvas = new HeifCanvas(placingOf({ width: 5, height: 2 }, [mirror(1)]), 2, 3);
  canvas.add(tile(3, [10, 20, 100, 30, 40, 100]), 0, 0);
  canvas.add(tile(2, [200, 7, 200, 9]), 3, 0);
  expect([canvas.width, canvas.height]).toEqual([3, 1]);
  expect([...canvas.finish()]).toEqual([8, 255, 0, 150, 255, 0, 25, 255, 0]);
});
