import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { refuseIncomplete } from './completeness.ts';
import { refuseIncompletePicture } from '../pictures/incomplete-picture.ts';
import { mendContainer } from '../pictures/mend-end.ts';
import { type HeifParts, makeHeif, onePicture, sequenceHeif } from '@sfera/contract/testing/make-heif';
import { sharp } from '../pictures/sharp.ts';
import { SNIFF_BYTES, sniffType } from '../../files/sniff.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';

const { folder } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);

// Noise does not compress, so a share of the file is the same share of the picture.
const noisy = (height: number) =>
  sharp({
    create: {
      width: 300,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const noise = await noisy(200).png().toBuffer();

/** A picture whose bytes are most of its file. */
const photo = (change: Partial<HeifParts>) =>
  makeHeif({ items: [onePicture([], new Uint8Array(20_000).fill(7))], primary: 1, ...change });

const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 5';
const FRAGMENTED = `${H264} -movflags +frag_keyframe+empty_moov`;
const CLIP = '-f lavfi -i testsrc2=s=160x90:r=10:d=2 -f lavfi -i sine=d=2';
/** Options of ffmpeg by file name extension. */
const VIDEOS: Record<string, string> = {
  'index-last.mp4': `${H264} -c:a aac`,
  'index-first.mp4': `${H264} -c:a aac -movflags +faststart`,
  'in-fragments.mp4': `${FRAGMENTED} -c:a aac`,
  'phone.mov': `${H264} -c:a aac`,
  'phone.3gp': '-c:v mpeg4 -c:a aac',
  'old.avi': '-c:v mpeg4 -c:a libmp3lame',
  'whole.mkv': `${H264} -c:a aac`,
  'of-a-browser.webm': '-c:v libvpx -deadline realtime -c:a libopus -live 1 -f webm',
};
const PICTURES: Record<string, () => Promise<Buffer>> = {
  'plain.jpg': () => sharp(noise).jpeg().toBuffer(),
  'progressive.jpg': () => sharp(noise).jpeg({ progressive: true }).toBuffer(),
  'plain.png': async () => noise,
  'interlaced.png': () => sharp(noise).png({ progressive: true }).toBuffer(),
  'plain.webp': () => sharp(noise).webp().toBuffer(),
  'plain.gif': () => sharp(noise).gif().toBuffer(),
  'animated.gif': () =>
    sharp([noise, noise, noise], { join: { animated: true } })
      .gif({ keepDuplicateFrames: true })
      .toBuffer(),
  'photo.heic': async () => Buffer.from(photo({ isOpenEnded: true })),
  'index-last.heic': async () => Buffer.from(photo({ isIndexLast: true })),
  'burst.heic': async () => Buffer.from(sequenceHeif(1)),
};

async function refusal(bytes: Buffer): Promise<string | null> {
  const path = at('judged');
  await writeFile(path, bytes);
  const type = await sniffType(bytes.subarray(0, SNIFF_BYTES));
  if (!type) throw new Error('No file that may be uploaded');
  try {
    if (type.kind === 'image') {
      await mendContainer(path, type.mime);
      await refuseIncompletePicture(path, type.mime);
    } else await refuseIncomplete(path, type.mime);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'media_incomplete') throw error;
    return error.message;
  }
}

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));

beforeAll(async () => {
  for (const [name, options] of Object.entries(VIDEOS))
    await makeVideo(tools, `${CLIP} ${options} ${at(name)}`);
  for (const [name, make] of Object.entries(PICTURES)) await writeFile(at(name), await make());
}, 60_000);

it.each([...Object.keys(VIDEOS), ...Object.keys(PICTURES)])(
  '%s is taken whole and never in part',
  async (name) => {
    const whole = await readFile(at(name));
    expect(await refusal(whole)).toBeNull();
    for (const share of [0.3, 0.5, 0.9, 0.97, 0.99])
      expect(await refusal(cut(whole, share)), `${share}`).not.toBeNull();
  },
);

it.each([
  'index-last.mp4',
  'index-first.mp4',
  'phone.mov',
  'old.avi',
  'whole.mkv',
  'plain.webp',
  'photo.heic',
])('of %s it is said how much could be read', async (name) => {
  const message = await refusal(cut(await readFile(at(name)), 0.5));
  const percents = Number(/Прочитано только (\d+) % файла/.exec(message ?? '')?.[1]);
  expect(Math.abs(percents - 50)).toBeLessThan(5);
});

it.each(['plain.jpg', 'plain.png'])('of %s as many rows as can be seen', async (name) => {
  const message = await refusal(cut(await readFile(at(name)), 0.5));
  expect(message).toMatch(/только (4|5)\d % файла/);
});

/** A JPEG that declares a height of `height` pixels. */
function ofHeight(jpeg: Buffer, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const start = changed.findIndex((byte, n) => byte === 0xff && [0xc0, 0xc2].includes(changed[n + 1] ?? 0));
  changed.writeUInt16BE(height, start + 5);
  return changed;
}

it.each(['plain.jpg', 'progressive.jpg'])(
  'a %s that says it is larger than it is, is refused',
  async (name) => {
    expect(await refusal(ofHeight(await readFile(at(name)), 400))).not.toBeNull();
  },
);

it('a tall jpeg lacks its last blocks, and no sampled row', async () => {
  const tall = await sharp(await noisy(2000).png().toBuffer())
    .jpeg()
    .toBuffer();
  for (const lost of [1, 2]) expect(await refusal(tall.subarray(0, -lost)), `${lost}`).toBeNull();
  expect(await refusal(tall.subarray(0, -40))).not.toBeNull();
  // Cut between the two bytes of a value.
  const inside = tall.lastIndexOf(Buffer.from([0xff, 0])) + 1;
  expect(await refusal(tall.subarray(0, inside))).not.toBeNull();
});

it('a jpeg tells the rows that were no grey', async () => {
  expect(await refusal(ofHeight(await readFile(at('plain.jpg')), 400))).toMatch(/только (4|5)\d % файла/);
});

const appended = (bytes: Buffer, tail: Buffer | string) => Buffer.concat([bytes, Buffer.from(tail)]);
it.each<[string, string, (bytes: Buffer) => Buffer]>([
  ['a jpeg with a second picture behind it, as HDR photos have', 'plain.jpg', (jpeg) => appended(jpeg, jpeg)],
  ['a jpeg with bytes too many before a marker', 'plain.jpg', extraneous],
  ['an mp4 with text behind it', 'index-first.mp4', (mp4) => appended(mp4, 'SEFT and what phones append')],
  [
    'a HEIC with half a film behind it',
    'photo.heic',
    () => appended(Buffer.from(photo({})), '\0\x10\0\0mpvd film'),
  ],
  ['a png with text behind it', 'plain.png', (png) => appended(png, '<html>')],
  ['a jpeg without its last two bytes', 'plain.jpg', (jpeg) => jpeg.subarray(0, -2)],
  ['a progressive jpeg without them', 'progressive.jpg', (jpeg) => jpeg.subarray(0, -2)],
  ['a png without its end', 'plain.png', (png) => png.subarray(0, -12)],
  ['a png without its end and a checksum', 'plain.png', (png) => png.subarray(0, -16)],
  ['a png without half the checksum of its pixels', 'plain.png', (png) => png.subarray(0, -18)],
  ['a png without that checksum', 'plain.png', (png) => png.subarray(0, -20)],
  ['an interlaced png without its end', 'interlaced.png', (png) => png.subarray(0, -12)],
  ['a webp that says it is longer', 'plain.webp', longer],
  ['a gif without its last byte', 'plain.gif', (gif) => gif.subarray(0, -1)],
  ['a gif without its last two bytes', 'plain.gif', (gif) => gif.subarray(0, -2)],
  ['an animated gif without them', 'animated.gif', (gif) => gif.subarray(0, -2)],
  ['a gif without the end of its codes', 'plain.gif', (gif) => gif.subarray(0, -3)],
  [
    'a gif with half a comment behind it',
    'plain.gif',
    (gif) => appended(gif.subarray(0, -1), '!\u00fe\u0009half'),
  ],
  ['a mkv with zeros behind it', 'whole.mkv', (mkv) => appended(mkv, '\0'.repeat(100))],
])('%s is whole', async (_what, name, change) => {
  expect(await refusal(change(await readFile(at(name))))).toBeNull();
});

/** A WebP whose header tells of bytes behind its pixels. */
function longer(webp: Buffer): Buffer {
  const changed = Buffer.from(webp);
  changed.writeUInt32LE(webp.length + 1_000, 4);
  return changed;
}

it('a png that lacks its last row is incomplete, with its end and without', async () => {
  const png = await readFile(at('plain.png'));
  // The header says one row more.
  const header = Buffer.from(png.subarray(12, 29));
  header.writeUInt32BE(header.readUInt32BE(8) + 1, 8);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(header));
  const short = Buffer.concat([png.subarray(0, 12), header, checksum, png.subarray(33)]);
  for (const bytes of [short, short.subarray(0, -12)]) expect(await refusal(bytes)).not.toBeNull();
});

/** Bytes that make libjpeg warn, as files of some phones do. */
function extraneous(jpeg: Buffer): Buffer {
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  return Buffer.concat([jpeg.subarray(0, end), Buffer.from([1, 2, 3, 4]), jpeg.subarray(end)]);
}

/** A file whose last media box says that `more` bytes follow. */
function overlong(mp4: Buffer, more: number): Buffer {
  const changed = Buffer.from(mp4);
  const box = changed.lastIndexOf('mdat') - 4;
  changed.writeUInt32BE(changed.readUInt32BE(box) + more, box);
  return changed;
}

it.each([
  ['an mp4', 'index-first.mp4', CLIP, H264],
  ['places of 64 bits', 'long-places.mov', CLIP, H264],
  ['samples of one size', 'samples-of-one-size.mov', CLIP, `${H264} -c:a pcm_s16le`],
  ['a picture alone', 'picture.mp4', '-f lavfi -i testsrc2=s=160x90:r=10:d=2', H264],
  ['fragments', 'fragments.mp4', CLIP, `${FRAGMENTED}+default_base_moof -c:a aac`],
  ['fragments that count from the file', 'fragments-base.mp4', CLIP, `${FRAGMENTED} -c:a aac`],
  ['fragments of one size', 'fragments-pcm.mov', CLIP, `${FRAGMENTED}+default_base_moof -c:a pcm_s16le`],
  ['sound before the picture', 'sound-first.mp4', CLIP, `-map 1 -map 0 ${H264} -c:a aac`],
])('a media box that says it is longer than the file: %s', async (_what, name, input, options) => {
  await makeVideo(
    tools,
    `${input} ${options.includes('frag_') ? options : `${options} -movflags +faststart`} ${at(name)}`,
  );
  let whole: Buffer = await readFile(at(name));
  if (name.startsWith('long')) whole = longPlaces(whole);
  for (const more of [1, 4_096, 50_000_000]) {
    expect(await refusal(overlong(whole, more)), `${more}`).toBeNull();
    for (const share of [0.5, 0.9, 0.97, 0.98, 0.99])
      expect(await refusal(cut(overlong(whole, more), share)), `${more} ${share}`).not.toBeNull();
  }
});

/** The file with the places of its chunks in tables of 64 bits. */
function longPlaces(mov: Buffer): Buffer {
  const tables: { from: number; count: number }[] = [];
  for (let type = mov.indexOf('stco'); type > 0; type = mov.indexOf('stco', type + 4))
    tables.push({ from: type - 4, count: mov.readUInt32BE(type + 8) });
  const grown = tables.reduce((sum, { count }) => sum + 4 * count, 0);
  let result: Buffer = Buffer.from(mov);
  // From behind, so that what was found stays in place.
  for (const { from, count } of tables.toReversed()) {
    const old = result.subarray(from, from + 16 + 4 * count);
    const table = Buffer.alloc(16 + 8 * count);
    table.writeUInt32BE(table.length);
    table.write('co64', 4);
    table.writeUInt32BE(count, 12);
    for (let n = 0; n < count; n++)
      table.writeBigUInt64BE(BigInt(old.readUInt32BE(16 + 4 * n) + grown), 16 + 8 * n);
    result = Buffer.concat([result.subarray(0, from), table, result.subarray(from + old.length)]);
    for (const type of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
      const box = result.lastIndexOf(type, from) - 4;
      result.writeUInt32BE(result.readUInt32BE(box) + 4 * count, box);
    }
  }
  return result;
}

/** Real files, for example from phones, which are not part of the repository. */
const SAMPLES = join(import.meta.dirname, '../../../../../../shared/media');
const NAMES = [
  'alpha.png',
  'alpha.webp',
  'animated.webp',
  'animated_photo.gif',
  'clip.mov',
  'gps.jpg',
  'h264.mkv',
  'hevc_1080.mp4',
  'iphone_13_pro_max.heic',
  'iphone_dolby_hdr.mov',
  'landscape_1080.mp4',
  'long_610s.mp4',
  'mpeg4_mp3.avi',
  'orient_portrait_6.jpg',
  'phone.3g2',
  'phone.3gp',
  'phone_9mp.jpg',
  'portrait_rotated.mp4',
  'vp8_vorbis_short.webm',
  'vp9.webm',
];

it.runIf(existsSync(SAMPLES)).each(NAMES)('%s of the wild is taken whole and never in part', async (name) => {
  const whole = await readFile(join(SAMPLES, name));
  expect(await refusal(whole)).toBeNull();
  // The last bytes of a phone's HEIC are the map of its second exposure, which is not drawn.
  const shares = name.endsWith('.heic') ? [0.1, 0.5, 0.9] : [0.1, 0.5, 0.9, 0.99];
  for (const share of shares) expect(await refusal(cut(whole, share)), `${share}`).not.toBeNull();
});
