import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '../../platform/core/errors.ts';
import { refuseIncomplete } from './completeness.ts';
import { refuseIncompletePicture } from '../images/incomplete-picture.ts';
import { sharp } from '../images/sharp.ts';
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

const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 5';
const CLIP = '-f lavfi -i testsrc2=s=160x90:r=10:d=2 -f lavfi -i sine=d=2';
/** Options of ffmpeg by file name extension. */
const VIDEOS: Record<string, string> = {
  'index-last.mp4': `${H264} -c:a aac`,
  'index-first.mp4': `${H264} -c:a aac -movflags +faststart`,
  'in-fragments.mp4': `${H264} -c:a aac -movflags +frag_keyframe+empty_moov`,
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
  'photo.heic': async () => heic(),
};

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};

/** An item of the box `iloc`: the position of one picture. */
const item = (id: number, offset: number, length: number) => {
  const entry = Buffer.alloc(16);
  entry.writeUInt16BE(id);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt32BE(offset, 8);
  entry.writeUInt32BE(length, 12);
  return entry;
};

/** The boxes of a HEIC with two pictures in its `mdat`, which declares no length. */
function heic(): Buffer {
  const fileType = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  const iloc = box(
    'iloc',
    Buffer.from([1, 0, 0, 0, 0x44, 0, 0, 2]),
    item(1, 200, 1_000),
    item(2, 1_200, 800),
  );
  const meta = box('meta', Buffer.alloc(4), iloc);
  const media = Buffer.alloc(2_000 - fileType.length - meta.length, 7);
  media.writeUInt32BE(0);
  media.write('mdat', 4);
  return Buffer.concat([fileType, meta, media]);
}

async function refusal(bytes: Buffer): Promise<string | null> {
  const path = at('judged');
  await writeFile(path, bytes);
  const type = await sniffType(bytes.subarray(0, SNIFF_BYTES));
  if (!type) throw new Error('No file that may be uploaded');
  try {
    if (type.kind === 'image') await refuseIncompletePicture(path, type.mime);
    else await refuseIncomplete(path, type.mime);
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
    (bytes) => appended(sized(bytes), '\0\x10\0\0mpvd film'),
  ],
  ['a png with text behind it', 'plain.png', (png) => appended(png, '<html>')],
  ['a gif without its last byte', 'plain.gif', (gif) => gif.subarray(0, -1)],
  ['a mkv with zeros behind it', 'whole.mkv', (mkv) => appended(mkv, '\0'.repeat(100))],
])('%s is whole', async (_what, name, change) => {
  expect(await refusal(change(await readFile(at(name))))).toBeNull();
});

/** Bytes that make libjpeg warn, as files of some phones do. */
function extraneous(jpeg: Buffer): Buffer {
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  return Buffer.concat([jpeg.subarray(0, end), Buffer.from([1, 2, 3, 4]), jpeg.subarray(end)]);
}

/** The same HEIC with a declared length of its `mdat`. */
function sized(bytes: Buffer): Buffer {
  const start = bytes.indexOf('mdat') - 4;
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(bytes.length - start, start);
  return changed;
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
  for (const share of [0.1, 0.5, 0.9, 0.99])
    expect(await refusal(cut(whole, share)), `${share}`).not.toBeNull();
});
