import { join } from 'node:path';
import { blurSigma, colourFunction, vignetteAt } from '@sfera/contract/media/colour';
import { type EditFilters, FILTER_NAMES, hasFilters } from '@sfera/contract/media/filters';
import { expect, it } from 'vitest';
import { probeVideo } from '../probing/probe.ts';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';
import { ingestVideo, normaliseVideo } from '../videos/video.ts';

const { folder, storage, receive, published } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);

/** All hues and greys, smooth enough for the codec; 720 lines, so that an untagged video means BT.709. */
const gradient = "geq=r='255*X/W':g='255*Y/H':b='127+127*sin(6*X/W+4*Y/H)'";
const source = (size: string) => `-f lavfi -i color=black:s=${size}:r=5:d=0.4,format=rgb24,${gradient}`;
const HD = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
const tags = (name: string) => `-colorspace ${name} -color_primaries ${name} -color_trc ${name}`;
const CLIPS = {
  'hd.mp4': `${source('160x720')} -vf ${HD} -c:v libx264 -crf 4`,
  'tagged.mp4': `${source('320x180')} -vf ${HD} -c:v libx264 -crf 4 ${tags('bt709')}`,
  'sd.mp4': `${source('320x180')} -vf format=yuv420p -c:v libx264 -crf 4`,
  // Stripes and letters have edges that show a blur.
  'sharp.mp4': `-f lavfi -i testsrc2=s=320x180:r=5:d=0.4 -vf format=yuv420p -c:v libx264 -crf 4`,
  'full.mp4': `${source('320x180')} -vf format=yuvj420p -c:v libx264 -crf 4`,
} as const;
for (const [name, args] of Object.entries(CLIPS)) await makeVideo(tools, `${args} ${at(name)}`);

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixels(path: string, video: string): Promise<Pixels> {
  const matrix = video === 'hd.mp4' ? 'in_color_matrix=bt709:' : '';
  const filters = `scale=${matrix}flags=accurate_rnd+full_chroma_int:out_range=pc,format=rgb24`;
  await makeVideo(tools, `-i ${path} -frames:v 1 -vf ${filters} ${path}.png`);
  const { data, info } = await sharp(`${path}.png`).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const clips = new Map<string, Promise<Pixels>>();
/** The decoded pixels of the upload. */
function pixelsOfClip(name: keyof typeof CLIPS): Promise<Pixels> {
  const decoded = clips.get(name) ?? pixels(at(name), name);
  clips.set(name, decoded);
  return decoded;
}

async function publish(name: keyof typeof CLIPS, filters: EditFilters) {
  const task = { maxSeconds: 60, edit: {}, filters };
  const { mediaKey, playableFile, widths } = await ingestVideo(await receive(at(name)), storage, tools, task);
  const { file } = await normaliseVideo(mediaKey, storage, tools, task);
  const largest = widths.at(-1) ?? 0;
  return { playableFile, path: published(mediaKey, file), poster: published(mediaKey, `${largest}.webp`) };
}

/** A Gaussian along one axis; the pixels of the edge are repeated beyond it. */
function blurred({ data, width, height }: Pixels, sigma: number, side: 'width' | 'height'): Pixels {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, n) =>
    Math.exp(-0.5 * ((n - reach) / sigma) ** 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [length, stride] = side === 'width' ? [width, 3] : [height, 3 * width];
  const result = Buffer.alloc(data.length);
  for (let byte = 0; byte < data.length; byte++) {
    const place = Math.floor(byte / stride) % length;
    const near = (n: number) => Math.min(length - 1, Math.max(0, place + n - reach)) - place;
    const sum = weights.reduce(
      (light, weight, n) => light + weight * (data[byte + near(n) * stride] ?? 0),
      0,
    );
    result[byte] = Math.round(sum / total);
  }
  return { data: result, width, height };
}

/** The contract's result for every pixel of a picture. */
function rendered(picture: Pixels, filters: EditFilters): Pixels {
  const { width, height } = picture;
  const sigma = blurSigma(filters.story?.blur ?? 0, picture);
  const { data } = sigma > 0 ? blurred(blurred(picture, sigma, 'width'), sigma, 'height') : picture;
  const change = colourFunction(filters);
  const result = Buffer.alloc(data.length);
  for (let n = 0; n < width * height; n++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(n * 3, n * 3 + 3);
    const [x, y] = [((n % width) + 0.5) / width, (Math.floor(n / width) + 0.5) / height];
    const light = vignetteAt(x, y, filters.vignette ?? 0) * 255;
    const colour = change([red / 255, green / 255, blue / 255]);
    for (const channel of [0, 1, 2] as const) result[n * 3 + channel] = Math.round(colour[channel] * light);
  }
  return { data: result, width, height };
}

function meanDifference(a: Pixels, b: Pixels): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  let sum = 0;
  for (const [n, value] of a.data.entries()) sum += Math.abs(value - (b.data[n] ?? 0));
  return sum / a.data.length;
}

async function resized({ data, width, height }: Pixels, toWidth: number, toHeight: number): Promise<Pixels> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).resize(toWidth, toHeight);
  return { data: await picture.raw().toBuffer(), width: toWidth, height: toHeight };
}

/** The codec alone differs by about 1 of 255, a wrong colour matrix or range by more. At most 4 is allowed. */
const MOST = 2.5;
const MIXED = {
  exposure: 20,
  contrast: 40,
  warmth: 50,
  brightness: -20,
  hue: 25,
  highlight: -60,
  vignette: 60,
};

type Case = [clip: keyof typeof CLIPS, filters: EditFilters];

it.each<Case>([
  ...FILTER_NAMES.map((name): Case => ['sd.mp4', { [name]: 70 }]),
  ['hd.mp4', MIXED],
  ['tagged.mp4', MIXED],
  ['full.mp4', MIXED],
  ['sd.mp4', { exposure: -50, contrast: -70, vignette: 100 }],
  ['sd.mp4', { story: { sepia: 1 } }],
  ['sharp.mp4', { story: { blur: 5 } }],
  ['tagged.mp4', { ...MIXED, story: { brightness: 1.2, contrast: 0.7, saturation: 2, sepia: 0.3, blur: 3 } }],
  // The picture would differ if the blur were last.
  ['sharp.mp4', { contrast: 100, story: { contrast: 1.5, sepia: 0.5, blur: 5 } }],
])('%s with %j looks as the contract says', async (name, filters) => {
  const sent = await pixelsOfClip(name);
  const { path, poster, playableFile } = await publish(name, filters);
  expect([hasFilters(filters), playableFile]).toEqual([true, null]);
  const expected = rendered(sent, filters);
  expect(meanDifference(sent, expected)).toBeGreaterThan(6);
  expect((await probeVideo(tools, path)).picture).toMatchObject({
    colourSpace: 'bt709',
    pixelFormat: 'yuv420p',
  });
  expect(meanDifference(await pixels(path, 'one that says its colour space'), expected)).toBeLessThan(MOST);
  const { width, height } = await sharp(poster).metadata();
  const still = { data: await sharp(poster).removeAlpha().raw().toBuffer(), width, height };
  expect(meanDifference(still, await resized(expected, width, height))).toBeLessThan(MOST);
});

it.each<EditFilters>([{}, MIXED])('HDR keeps its odd sides with %j', async (filters) => {
  const hlg = '-pix_fmt yuv420p10le -color_trc arib-std-b67 -color_primaries bt2020 -colorspace bt2020nc';
  await makeVideo(tools, `${source('320x180')} -c:v libx264 -preset ultrafast ${hlg} ${at('hlg.mp4')}`);
  const edit = { crop: { x: 0.1, y: 0.1, width: 0.503, height: 0.503 } };
  const task = { maxSeconds: 60, edit, filters };
  const { mediaKey, widths } = await ingestVideo(await receive(at('hlg.mp4')), storage, tools, task);
  const poster = published(mediaKey, `${widths.at(-1)}.jpg`);
  expect(await sharp(poster).metadata()).toMatchObject({ width: 161, height: 91 });
  const result = await normaliseVideo(mediaKey, storage, tools, task);
  expect([result.width, result.height]).toEqual([162, 92]);
});
