import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { ANIMATION_FRAME_PIXELS, ANIMATION_MAX_PIXELS } from '@sfera/contract/media/limits';
import type { ImageType } from '@sfera/contract/media/media';
import type { Sharp } from 'sharp';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { processPhoto } from './photo.ts';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia } from '../testing/test-media.ts';

const { folder, storage, receive, published, filesKept } = await createTestMedia();

// Noise does not compress, so half of the file is half of the picture.
const noise = sharp({
  create: {
    width: 600,
    height: 400,
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const damaged = (bytes: Buffer) => Buffer.from(bytes).fill(0x5a, 200, bytes.length - 20);

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A tiny png that declares 40 000 × 40 000 pixels. */
function bomb(): Buffer {
  const header = Buffer.from([0, 0, 0x9c, 0x40, 0, 0, 0x9c, 0x40, 1, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function refusal(bytes: Buffer | string, mime: ImageType, maxPixels?: number): Promise<unknown> {
  const path = join(folder, 'refused');
  await writeFile(path, bytes);
  const file = { path, sizeBytes: bytes.length, kind: 'image', mime } as const;
  const outcome = await processPhoto(file, storage, { owner: 'anna', ...(maxPixels && { maxPixels }) }).catch(
    (error: unknown) => error,
  );
  expect(await filesKept()).toEqual([]);
  return outcome instanceof AppError ? [outcome.code, outcome.statusCode] : outcome;
}

const jpeg = await noise.clone().jpeg().toBuffer();
const png = await noise.clone().png().toBuffer();
const webp = await noise.clone().webp().toBuffer();
const gif = await noise.clone().gif().toBuffer();
const frames = await sharp([png, jpeg, webp], { join: { animated: true } })
  .gif()
  .toBuffer();

it.each<[string, Buffer | string, ImageType, string]>([
  ['a jpeg that breaks off', half(jpeg), 'image/jpeg', 'media_incomplete'],
  ['a png that breaks off', half(png), 'image/png', 'media_incomplete'],
  ['a webp that breaks off', half(webp), 'image/webp', 'media_incomplete'],
  ['a gif that breaks off', half(gif), 'image/gif', 'media_incomplete'],
  ['a damaged png', damaged(png), 'image/png', 'media_unreadable'],
  ['a decompression bomb', bomb(), 'image/png', 'media_too_big'],
  [
    'svg called a jpeg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'image/jpeg',
    'media_unreadable',
  ],
  ['a pdf, whatever it is taken for', '%PDF-1.4\n1 0 obj', 'image/jpeg', 'media_unreadable'],
  ['an empty file', '', 'image/jpeg', 'media_unreadable'],
  ['gif without frames', damaged(gif), 'image/gif', 'media_unreadable'],
  [
    'HEIC without a picture',
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'image/heic',
    'media_unreadable',
  ],
  [
    'HEIC full of garbage',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), jpeg]),
    'image/heif',
    'media_unreadable',
  ],
])('refuses %s, in words, and keeps nothing of it', async (_name, bytes, mime, code) => {
  expect(await refusal(bytes, mime)).toEqual([code, 422]);
});

it('counts all frames of an animation against the limit of pixels', async () => {
  expect(await refusal(frames, 'image/gif', 600 * 400 * 3 - 1)).toEqual(['media_too_big', 422]);
});

it('refuses an animation that is too long, and says how long it may be', async () => {
  const page = { width: 2_000, height: 1_500, channels: 3, background: 'red' } as const;
  const frame = await sharp({ create: page }).png().toBuffer();
  const blue = await sharp({ create: { ...page, background: 'blue' } })
    .png()
    .toBuffer();
  const count = Math.floor(ANIMATION_MAX_PIXELS / (2_000 * 1_500 + ANIMATION_FRAME_PIXELS));
  const animation = (length: number) =>
    sharp(
      Array.from({ length }, (_, n) => (n % 2 === 0 ? frame : blue)),
      { join: { animated: true } },
    )
      .gif({ effort: 1 })
      .toBuffer();
  const path = join(folder, 'long.gif');
  await writeFile(path, await animation(count + 1));
  const refused = processPhoto(await receive(path), storage, { owner: 'anna' });
  await expect(refused).rejects.toMatchObject({
    code: 'media_too_big',
    message: `Слишком длинная анимация. При размере 2000 × 1500 может быть до ${count} кадров, а здесь их ${count + 1}. Уменьшите её или загрузите видео`,
  });
});

it.each([
  ['interlaced png', 'image/png', (one: Sharp) => one.toColourspace('rgb16').png({ progressive: true })],
  [
    'progressive jpeg',
    'image/jpeg',
    (one: Sharp) => one.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
] as const)('refuses a huge %s before it is decoded, and says what to do', async (_name, mime, encode) => {
  const background = { r: 90, g: 30, b: 200, alpha: 0.5 };
  const huge = sharp({ create: { width: 9_000, height: 8_000, channels: 4, background } });
  const path = join(folder, 'huge');
  await encode(huge).toFile(path);
  const { size: sizeBytes } = await stat(path);
  const refused = processPhoto({ path, sizeBytes, kind: 'image', mime }, storage, { owner: 'anna' });
  await expect(refused).rejects.toMatchObject({
    code: 'media_too_big',
    message: expect.stringContaining('сохраните как обычный JPEG'),
  });
});

it.each([
  ['its last two bytes', gif, -2, false],
  ['the end of its codes', gif, -3, false],
  ['the last two bytes of its last frame', frames, -2, true],
])('publishes a gif that lacks %s', async (_lacking, bytes, end, isAnimated) => {
  const path = join(folder, 'without-end.gif');
  await writeFile(path, bytes.subarray(0, end));
  const photo = await processPhoto(await receive(path), storage, { owner: 'anna' });
  expect(photo).toMatchObject({ width: 600, height: 400, isAnimated });
  const { pages = 1 } = await sharp(published(photo.mediaKey, '600.webp')).metadata();
  expect(pages).toBe(isAnimated ? 3 : 1);
});

it('publishes nothing of what is glued to a jpeg', async () => {
  await writeFile(
    join(folder, 'polyglot.jpg'),
    Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
  );
  const { mediaKey, widths } = await processPhoto(await receive(join(folder, 'polyglot.jpg')), storage, {
    owner: 'anna',
  });
  expect(widths).toEqual([320, 600]);
  for (const path of await filesKept()) expect((await readFile(path)).includes('<script>')).toBe(false);
  expect((await sharp(published(mediaKey, '600.jpg')).metadata()).width).toBe(600);
});

it('a disk that is full is the server’s trouble, not the picture’s, and leaves nothing behind', async () => {
  const path = join(folder, 'fine.jpg');
  await noise.clone().jpeg().toFile(path);
  const file = await receive(path);
  const before = await filesKept();
  const full = Object.assign(new Error('ENOSPC: no space left on device'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  const put = storage.put.bind(storage);
  const puts = vi.spyOn(storage, 'put').mockImplementation(async (key, source) => {
    if (key.endsWith('.webp')) throw full;
    await put(key, source);
  });
  await expect(processPhoto(file, storage, { owner: 'anna' })).rejects.toBe(full);
  puts.mockRestore();
  expect(await filesKept()).toEqual(before);
});
