import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dither, writeFrame } from './frame.ts';
import type { FrameShape } from './picture-job.ts';

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sfera-frame-'));
  path = join(folder, '640.jpg');
  const light = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#dddddd' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#446688' } })
    .composite([{ input: light, left: 0, top: 0 }])
    .jpeg()
    .toFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

async function make(shape: Partial<FrameShape>) {
  const frame = { file: 'frame.png', width: 200, height: 150, crop: 'fill', grey: null, ...shape } as const;
  await writeFrame(path, frame, folder);
  return sharp(join(folder, frame.file));
}

it.each([
  [{ file: 'frame.jpg', width: 600, height: 448 } as const, 'jpeg'],
  [{ file: 'frame.png', width: 448, height: 600 } as const, 'png'],
])('is as large as the frame wants: %o', async (shape, format) => {
  const { width, height } = shape;
  expect(await (await make(shape)).metadata()).toMatchObject({ format, width, height });
});

it('is whole between bars when it is to lose nothing: dark ones on a screen, white ones on paper', async () => {
  for (const [grey, bar] of [
    [null, 0],
    [4, 255],
  ] as const) {
    const shape = { crop: 'fit', height: 600, grey } as const;
    const corner = (await make(shape)).extract({ left: 0, top: 0, width: 1, height: 1 });
    expect([...new Set(await corner.raw().toBuffer())]).toEqual([bar]);
  }
});

it.each([2, 4, 8, 16])('has %i shades for electronic paper, evenly spaced', async (grey) => {
  const pixels = await (await make({ grey })).greyscale().raw().toBuffer();
  const shades = Array.from({ length: grey }, (_one, level) => Math.round((level * 255) / (grey - 1)));
  expect([...new Set(pixels)].filter((shade) => !shades.includes(shade))).toEqual([]);
  expect(new Set(pixels).size).toBeGreaterThan(1);
});

it('makes up for a shade that paper has not by its neighbours', () => {
  const [width, height] = [40, 40];
  const made = dither(new Uint8Array(width * height).fill(64), width, 2);
  const mean = made.reduce((sum, shade) => sum + shade, 0) / made.length;
  expect([...new Set(made)].toSorted((one, other) => one - other)).toEqual([0, 255]);
  expect(Math.abs(mean - 64)).toBeLessThan(6);
});
