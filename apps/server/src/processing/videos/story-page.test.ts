import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { VideoEdit } from '../../db/tables/media.ts';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia, makeVideo, meanColour, testTools } from '../testing/test-media.ts';
import { ingestVideo, normaliseVideo } from './video.ts';

const { folder, storage, receive, published } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const source = (colour: string, size: string) => `-f lavfi -i color=${colour}:s=${size}:r=5:d=0.4`;
await makeVideo(tools, `${source('0x3264C8', '160x90')} ${H264} ${at('small.mp4')}`);
await makeVideo(tools, `${source('0x3264C8', '1280x720')} ${H264} ${at('large.mp4')}`);
await makeVideo(
  tools,
  `${source('red', '80x90')} ${source('lime', '80x90')} -filter_complex hstack ${H264} ${at('halves.mp4')}`,
);

await makeVideo(tools, `-f lavfi -i sine=d=0.2 ${at('beat.wav')}`);

/** An orange rectangle, half of it semi-transparent, on a transparent page of 1080 × 1920. */
const [WORDS, VIDEO] = [
  [200, 100, 50],
  [50, 100, 200],
] as const;
const plate = (alpha: number) =>
  sharp({ create: { width: 270, height: 240, channels: 4, background: { r: 200, g: 100, b: 50, alpha } } });
await sharp({ create: { width: 1080, height: 1920, channels: 4, background: '#00000000' } })
  .composite([
    { input: await plate(1).png().toBuffer(), left: 270, top: 840 },
    { input: await plate(0.5).png().toBuffer(), left: 540, top: 840 },
  ])
  .png()
  .toFile(at('words.png'));

async function publish(name: string, { edit = {}, filters = {}, hasMusic = false }: Partial<VideoEdit> = {}) {
  const task = { maxSeconds: 60, edit, filters };
  const sent = { overlay: at('words.png'), ...(hasMusic && { music: at('beat.wav') }) };
  const ingested = await ingestVideo(await receive(at(name)), storage, tools, task, sent);
  const whole = { ...task, hasMusic, hasOverlay: true };
  const result = await normaliseVideo(ingested.mediaKey, storage, tools, whole);
  const frame = at(`${ingested.mediaKey}.png`);
  const path = published(ingested.mediaKey, result.file);
  await makeVideo(tools, `-ss 0.2 -i ${path} -frames:v 1 ${frame}`);
  const poster = published(ingested.mediaKey, `${ingested.widths.at(-1)}.jpg`);
  return { ingested, result, seen: [frame, poster] };
}

/** The colour of a small spot, whose position is given in shares of the page. */
async function colourAt(picture: string, x: number, y: number) {
  const { width, height } = await sharp(picture).metadata();
  const area = { left: Math.round(x * width) - 4, top: Math.round(y * height) - 4, width: 8, height: 8 };
  return meanColour(picture, area);
}
const isClose = (a: readonly number[], b: readonly number[]) =>
  a.every((value, n) => Math.abs(value - (b[n] ?? 0)) < 9);

/** Spots of the page: bars, the video beside the overlay, the overlay, and its semi-transparent part. */
const SPOTS = { bar: [0.5, 0.1], video: [0.1, 0.5], words: [0.375, 0.5], halfClear: [0.625, 0.5] } as const;

async function expectPage(picture: string, video: readonly number[]) {
  const mixed = WORDS.map((value, n) => (value + (video[n] ?? 0)) / 2);
  for (const [spot, colour] of [
    ['bar', [0, 0, 0]],
    ['video', video],
    ['words', WORDS],
    ['halfClear', mixed],
  ] as const) {
    const [x, y] = SPOTS[spot];
    const found = await colourAt(picture, x, y);
    expect(isClose(found, colour), `${spot} of ${picture} is ${found.join()}`).toBe(true);
  }
}

describe('words laid over a video', () => {
  it.each([
    ['small.mp4', 720, 1280],
    ['large.mp4', 1080, 1920],
  ])(
    'stand on a black page with %s, at their place, in the video and its pictures',
    async (name, width, height) => {
      const { ingested, result, seen } = await publish(name);
      expect(ingested).toMatchObject({ width, height, playableFile: null, hasSound: false });
      expect(ingested.widths.at(-1)).toBe(width);
      expect([result.width, result.height]).toEqual([width, height]);
      for (const picture of seen) await expectPage(picture, VIDEO);
    },
  );

  it('keep their colour under the filters of the video', async () => {
    const { seen } = await publish('small.mp4', { filters: { exposure: 100 } });
    for (const picture of seen) {
      expect(isClose(await colourAt(picture, ...SPOTS.words), WORDS)).toBe(true);
      expect(isClose(await colourAt(picture, ...SPOTS.bar), [0, 0, 0])).toBe(true);
      expect((await colourAt(picture, ...SPOTS.video))[2]).toBeGreaterThan(215);
    }
  });

  it('stand on the page of what is left when the video is cut, turned and cropped, with a look and music', async () => {
    const crop = { x: 0, y: 0, width: 1, height: 0.5 };
    const edit = { trimStart: 0.1, isMuted: true, turn: 90, crop } as const;
    const filters = { vignette: 10, story: { blur: 1, saturation: 1.5 } };
    // After a quarter turn clockwise red is at the top, and fills the crop.
    const { seen, result } = await publish('halves.mp4', { edit, filters, hasMusic: true });
    expect(result).toMatchObject({ durationMs: 300, hasSound: true });
    for (const picture of seen) {
      expect((await colourAt(picture, 0.1, 0.5)).map((value) => value > 128)).toEqual([true, false, false]);
      expect(isClose(await colourAt(picture, ...SPOTS.words), WORDS)).toBe(true);
    }
  });
});
