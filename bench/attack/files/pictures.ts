import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '../../../apps/server/src/demo/seed/random.ts';
import { PAYLOAD } from '../requests/hostile-values.ts';
import { gif } from './gif.ts';
import { type FilePlan, plan } from './hostile-file.ts';
import { apng, chunk, header, packed, png, type PngShape } from './png.ts';
import { spoilt } from './spoilt.ts';

/** A picture with detail at every place, so that every changed bit shows. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const jpeg = () =>
  noise(320, 240)
    .withExif({
      IFD0: { Copyright: PAYLOAD, ImageDescription: PAYLOAD },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '55/1 45/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '37/1 37/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${PAYLOAD}</a></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
const webp = () => noise(320, 240).webp().toBuffer();
const avif = () => noise(64, 64).avif({ effort: 0 }).toBuffer();
const animatedWebp = (size: number, frames: number) =>
  sharp(gif(size, size, frames), { animated: true, limitInputPixels: false })
    .webp({ effort: 0 })
    .toBuffer();

export const pictures = (random: Random): FilePlan[] => [
  ...spoilt('jpeg', random, jpeg),
  ...spoilt('progressive jpeg', random, () => noise(320, 240).jpeg({ progressive: true }).toBuffer()),
  ...spoilt('png', random, () => noise(160, 120).png().toBuffer()),
  ...spoilt('gif', random, () => gif(120, 90, 6)),
  ...spoilt('webp', random, webp),
  ...spoilt('animated webp', random, () => animatedWebp(48, 8)),
  ...spoilt('avif called heic', random, async () => branded(await avif(), 'heic')),
  ...sizes,
  ...metadata,
  ...bombs,
];

function branded(bytes: Buffer, brand: string): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(brand, 8, 'latin1');
  return copy;
}

/** A JPEG whose header names another size than its pixels have. */
async function resized(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await jpeg());
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

const patched = async (make: Promise<Buffer> | Buffer, at: number, bytes: readonly number[]) => {
  const copy = Buffer.from(await make);
  copy.set(bytes, at);
  return copy;
};

const brokenPng = (shape: PngShape) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    header(shape),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Wrong and impossible sizes. */
const sizes: FilePlan[] = [
  ...[
    [65_500, 65_500],
    [14_000, 14_000],
    [1, 65_500],
    [321, 240],
    [0, 240],
  ].map(([width = 0, height = 0]) => plan(`jpeg that says ${width}×${height}`, () => resized(width, height))),
  ...[
    [2 ** 31 - 1, 2 ** 31 - 1],
    [0, 0],
    [14_000, 14_000],
    [100_000, 1],
  ].map(([width = 0, height = 0]) =>
    plan(`png that says ${width}×${height}`, () => brokenPng({ width, height })),
  ),
  plan('gif that says 65,535²', () => patched(gif(10, 10, 2), 6, [255, 255, 255, 255])),
  plan('gif that says 0²', () => patched(gif(10, 10, 2), 6, [0, 0, 0, 0])),
  plan('webp that says 16,384²', () => patched(webp(), 26, [255, 63, 255, 63])),
  plan('one pixel', () => png({ width: 1, height: 1 })),
  plan('1×8,000', () => png({ width: 1, height: 8_000 })),
  plan('8,000×1', () => png({ width: 8_000, height: 1 })),
  plan('heic of boxes alone', () =>
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta', 'latin1'),
  ),
  plan('heic with a box of 4 GB', () =>
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\xff\xff\xff\xffmeta\0\0\0\0', 'latin1'),
  ),
  plan('heic with a box of size 0', () =>
    Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic\0\0\0\0meta\0\0\0\0', 'latin1'),
  ),
];

/** A JPEG with an additional segment after its start. */
async function withSegment(marker: number, data: Buffer, times = 1): Promise<Buffer> {
  const plain = await noise(320, 240).jpeg().toBuffer();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, marker]), length, data]);
  return Buffer.concat([plain.subarray(0, 2), ...Array<Buffer>(times).fill(segment), plain.subarray(2)]);
}

const EXIF = 'Exif\0\0MM\0\x2a\0\0\0\x08';
const XML = 'http://ns.adobe.com/xap/1.0/\0';
const ENTITIES = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
  '',
);

/** Hostile metadata. */
const metadata: FilePlan[] = [
  plan('jpeg with a place', jpeg),
  plan('png with a place', () =>
    sharp(gif(40, 40, 1))
      .withExif({ IFD0: { Copyright: PAYLOAD } })
      .png()
      .toBuffer(),
  ),
  plan('webp with a place', () =>
    noise(99, 99)
      .withExif({ IFD0: { Copyright: PAYLOAD } })
      .webp()
      .toBuffer(),
  ),
  plan('exif that points to itself', () =>
    withSegment(0xe1, Buffer.from(`${EXIF}\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08`, 'latin1')),
  ),
  plan('exif of 65,535 entries', () =>
    withSegment(
      0xe1,
      Buffer.from(`${EXIF}\xff\xff${'\x01\x12\0\x03\xff\xff\xff\xff\0\0\0\0'.repeat(5_000)}`, 'latin1'),
    ),
  ),
  plan('exif turned by 77', () =>
    withSegment(0xe1, Buffer.from(`${EXIF}\0\x01\x01\x12\0\x03\0\0\0\x01\0\x4d\0\0\0\0\0\0`, 'latin1')),
  ),
  plan('xmp with entities', () =>
    withSegment(0xe1, Buffer.from(`${XML}<!DOCTYPE x [<!ENTITY e0 "${PAYLOAD}">${ENTITIES}]><x>&e9;</x>`)),
  ),
  plan('xmp that reads a file', () =>
    withSegment(0xe1, Buffer.from(`${XML}<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`)),
  ),
  plan('icc of noise', () =>
    withSegment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(60_000, 'x')]),
    ),
  ),
  plan('icc in 255 parts that never end', () =>
    withSegment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\xff', 'latin1'), Buffer.alloc(60_000, 'x')]),
      200,
    ),
  ),
  plan('a comment with markup', () => withSegment(0xfe, Buffer.from(`<script>${PAYLOAD}</script>`))),
  plan('1,000 comments', () => withSegment(0xfe, Buffer.alloc(1_000, 'x'), 1_000)),
  plan('png with packed text of 60 MB', () => png({ width: 20, height: 20 }, [packed('zTXt', 60_000_000)])),
  plan('png with a packed profile of 60 MB', () =>
    png({ width: 20, height: 20 }, [packed('iCCP', 60_000_000)]),
  ),
  plan('png with 5,000 chunks', () =>
    png({ width: 20, height: 20 }, Array<Buffer>(5_000).fill(chunk('tEXt', Buffer.from(`x\0${PAYLOAD}`)))),
  ),
];

const heavy = { isHeavy: true } as const;

/** Small files that decode to large pictures. */
const bombs: FilePlan[] = [
  plan(
    'interlaced png of 16 bits, 14,100²',
    () => png({ width: 14_100, height: 14_100, depth: 16, colour: 6, isInterlaced: true }),
    heavy,
  ),
  plan('png of 16 bits, 14,100²', () => png({ width: 14_100, height: 14_100, depth: 16, colour: 2 }), heavy),
  plan('interlaced png, 14,100²', () => png({ width: 14_100, height: 14_100, isInterlaced: true }), heavy),
  plan('png of one bit, 14,100²', () => png({ width: 14_100, height: 14_100, depth: 1, colour: 0 }), heavy),
  plan('png beyond the limit', () => png({ width: 30_000, height: 30_000, depth: 1, colour: 0 })),
  plan('png of 1×60,000,000', () => png({ width: 60_000_000, height: 1, depth: 1, colour: 0 })),
  plan(
    'progressive jpeg, 14,000²',
    () => flat(14_000).jpeg({ progressive: true, quality: 40 }).toBuffer(),
    heavy,
  ),
  plan('jpeg, 14,000²', () => flat(14_000).jpeg({ quality: 40 }).toBuffer(), heavy),
  plan('webp, 14,000²', () => flat(14_000).webp({ effort: 0, quality: 20 }).toBuffer(), heavy),
  plan('gif of 190 frames of 1,000²', () => gif(1_000, 1_000, 190), heavy),
  plan('gif of 50,000 frames of 63²', () => gif(63, 63, 50_000), heavy),
  plan('gif of 400,000 frames of 1²', () => gif(1, 1, 400_000), heavy),
  plan('gif of 2,000 frames of 300²', () => gif(300, 300, 2_000), heavy),
  plan('apng of 300 frames of 800²', () => apng({ width: 800, height: 800 }, 300), heavy),
  plan('webp of 400 frames of 600²', () => animatedWebp(600, 400), heavy),
  plan('gif of 200 frames of 4²', () => gif(4, 4, 200)),
];

const flat = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#357' }, limitInputPixels: false });
