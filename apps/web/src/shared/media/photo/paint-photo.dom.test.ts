import { expect, it, vi } from 'vitest';
import { paintCut, WORKING_PIXELS } from './paint-photo.ts';

/** The sizes of all canvases that are made. */
const made: { width: number; height: number }[] = [];

class Canvas {
  width: number;
  height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    made.push({ width, height });
  }
  getContext = () => new Proxy({}, { get: () => () => undefined, set: () => true });
}

it.each([
  ['100 megapixels', [11_547, 8_660], [4_729, 3_546]],
  ['12 megapixels', [4_032, 3_024], [1_080, 810]],
] as const)('paints %s without a canvas that an iPhone would not draw', (_, from, to) => {
  made.length = 0;
  vi.stubGlobal('OffscreenCanvas', Canvas);
  const [width, height] = from;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is drawn
  paintCut({ width, height } as ImageBitmap, {
    sourceSize: { width, height },
    outputSize: { width: to[0], height: to[1] },
  });
  expect(made.at(-1)).toEqual({ width: to[0], height: to[1] });
  expect(made.filter((size) => size.width * size.height > WORKING_PIXELS)).toEqual([]);
});
