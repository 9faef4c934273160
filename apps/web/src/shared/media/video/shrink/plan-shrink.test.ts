import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { expect, it } from 'vitest';
import { planShrink } from './plan-shrink.ts';

const hd = {
  width: 1_920,
  height: 1_080,
  fps: 30,
  seconds: 30,
  soundBitsPerSecond: 128_000,
  bytes: 61 * MEBIBYTE,
};
const uhd = { ...hd, width: 2_160, height: 3_840, bytes: 200 * MEBIBYTE };

it.each([
  ['a full-HD video', hd, {}, { width: 1_920, height: 1_080, fps: null }],
  ['an upright 4K video', uhd, {}, { width: 1_080, height: 1_920, fps: null }],
  ['a video in slow motion', { ...hd, fps: 240 }, {}, { width: 1_920, height: 1_080, fps: 60 }],
  ['a video of 60 frames', { ...hd, fps: 60.2 }, {}, { width: 1_920, height: 1_080, fps: null }],
  ['a panorama', { ...hd, width: 7_680, height: 1_080 }, {}, { width: 3_840, height: 540, fps: null }],
  ['a small video', { ...hd, width: 641, height: 359 }, {}, { width: 642, height: 360, fps: null }],
  [
    'what the server cuts out, with all its pixels',
    uhd,
    { crop: { x: 0, y: 0, width: 0.5, height: 1 } },
    { width: 2_160, height: 3_840, fps: null },
  ],
  [
    'a cut of a turned video',
    { ...uhd, width: 3_840, height: 2_160 },
    { turn: 90, crop: { x: 0, y: 0, width: 1, height: 0.5 } },
    { width: 2_160, height: 1_216, fps: null },
  ],
] as const)('plans %s as large as the server keeps it', (_, video, edit, expected) => {
  expect(planShrink({ ...video, bytes: 1_000 * MEBIBYTE }, edit)).toMatchObject(expected);
});

it('gives each pixel the same bits, up to the limit of the server', () => {
  expect(planShrink(hd, {})?.bitsPerSecond).toBe(8_000_000);
  expect(planShrink({ ...hd, fps: 60 }, {})?.bitsPerSecond).toBe(8_000_000);
  expect(planShrink({ ...hd, width: 1_280, height: 720 }, {})?.bitsPerSecond).toBe(3_594_240);
  // The whole picture is sent for its half.
  const half = { crop: { x: 0, y: 0, width: 0.5, height: 1 } };
  expect(planShrink(uhd, half)?.bitsPerSecond).toBe(16_000_000);
});

it('tells about the size of the result, with the sound', () => {
  expect(planShrink(hd, {})?.resultBytes).toBe(((8_000_000 + 128_000) * 30) / 8);
});

it.each([
  ['is hardly smaller', { ...hd, bytes: 36 * MEBIBYTE }],
  ['would be larger', { ...hd, bytes: 5 * MEBIBYTE }],
  ['nobody knows the rate of', { ...hd, fps: 0 }],
])('plans nothing that %s', (_, video) => {
  expect(planShrink(video, {})).toBeNull();
});
