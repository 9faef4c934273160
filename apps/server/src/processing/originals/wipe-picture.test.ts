import { box, concat, full, GREY, hvcC, ispe, SIDE, u16, u32 } from '@sfera/contract/testing/make-heif';
import type { ImageType } from '@sfera/contract/media/media';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UncleanFile, wipePicture } from './wipe-picture.ts';

const SERIAL = 'SN-4711-0815';
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>55.7558 SECRET-PLACE</place></x:xmpmeta>';
const MODEL = 'Kodak 40';

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
    .withExif({
      IFD0: { Model: MODEL, Artist: 'SECRET-NAME' },
      IFD2: { BodySerialNumber: SERIAL, DateTimeOriginal: '2026:03:01 12:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 2088/100', GPSLongitude: '37/1 37/1 210/10' },
    })
    .withXmp(XMP)
    .withMetadata({ orientation: 6 });

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const secrets = (bytes: Buffer) =>
  [SERIAL, 'SECRET-PLACE', 'SECRET-NAME', 'SECRET-TAIL', 'GPSLatitude'].filter((word) =>
    bytes.includes(word),
  );
/** The latitude as EXIF has it: 55, 45 and 20.88, each over its denominator. */
const LATITUDES = [
  Buffer.from([55, 0, 0, 0, 1, 0, 0, 0, 45, 0, 0, 0, 1, 0, 0, 0]),
  Buffer.from([0, 0, 0, 55, 0, 0, 0, 1, 0, 0, 0, 45, 0, 0, 0, 1]),
];
const hasPlace = (bytes: Buffer) => LATITUDES.some((latitude) => bytes.includes(latitude));

describe.each<[string, ImageType, () => Promise<Buffer>]>([
  ['a JPEG', 'image/jpeg', () => picture().jpeg().toBuffer()],
  ['a progressive JPEG', 'image/jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['a PNG', 'image/png', () => picture().png().toBuffer()],
  ['a WebP', 'image/webp', () => picture().webp().toBuffer()],
])('%s', (_name, mime, make) => {
  it('loses place, serial number and words, and keeps its pixels, model, time and orientation', async () => {
    const before = await make();
    expect([hasPlace(before), secrets(before)]).toEqual([true, expect.arrayContaining([SERIAL])]);
    const clean = await wipePicture(Buffer.from(before), mime);
    expect([hasPlace(clean), secrets(clean)]).toEqual([false, []]);
    expect(await pixels(clean)).toEqual(await pixels(before));
    const { orientation, exif, xmp } = await sharp(clean).metadata();
    expect([orientation, xmp]).toEqual([6, undefined]);
    expect([exif?.includes(MODEL), exif?.includes('2026:03:01 12:00:00')]).toEqual([true, true]);
  });
});

it('a JPEG stays as long as it was, and loses what is appended', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const second = await picture().jpeg().toBuffer();
  const clean = await wipePicture(Buffer.concat([jpeg, second, Buffer.from('SECRET-TAIL')]), 'image/jpeg');
  expect(clean).toHaveLength(jpeg.length + second.length);
  expect([hasPlace(clean), secrets(clean)]).toEqual([false, []]);
});

it('a GIF loses its comments and keeps its frames', async () => {
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
    .gif()
    .toBuffer();
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, 11]),
    Buffer.from('SECRET-TAIL'),
    Buffer.from([0]),
  ]);
  const end = gif.length - 1;
  const before = Buffer.concat([gif.subarray(0, end), comment, gif.subarray(end)]);
  const clean = await wipePicture(Buffer.from(before), 'image/gif');
  expect(clean).toEqual(gif);
});

/** A photo of a phone: the picture, its EXIF and its XMP are items beside one another. */
function heic(exif: Uint8Array, more: Uint8Array = new Uint8Array()) {
  const items = [
    { id: 1, type: 'hvc1', data: GREY },
    { id: 2, type: 'Exif', data: concat(u32(6), 'Exif\0\0', exif) },
    { id: 3, type: 'mime', data: concat(XMP) },
  ];
  const metaOf = (dataAt: number) => {
    let at = dataAt;
    const places = items.map(({ id, data }) => {
      const place = concat(u16(id), u16(0), u16(1), u32(at), u32(data.length));
      at += data.length;
      return place;
    });
    return full(
      'meta',
      0,
      0,
      full('pitm', 0, 0, u16(1)),
      full(
        'iinf',
        0,
        0,
        u16(items.length),
        ...items.map(({ id, type }) => full('infe', 2, 0, u16(id), u16(0), type, [0])),
      ),
      box('iprp', box('ipco', hvcC, ispe(SIDE, SIDE)), full('ipma', 0, 0, u32(1), u16(1), [2, 1, 2])),
      full('iloc', 0, 0, u16(0x4400), u16(items.length), ...places),
    );
  };
  const ftyp = box('ftyp', 'heic', u32(0), 'heic');
  const dataAt = ftyp.length + metaOf(0).length + 8;
  return Buffer.from(concat(ftyp, metaOf(dataAt), box('mdat', ...items.map(({ data }) => data)), more));
}

/** Behind the six letters that JPEG puts before it. */
async function exifOfPicture(): Promise<Buffer> {
  const { exif } = await sharp(await picture().jpeg().toBuffer()).metadata();
  return exif?.subarray(6) ?? expect.fail();
}

describe('a HEIC', () => {
  it('loses place and words in place, and every offset stays true', async () => {
    const before = heic(await exifOfPicture(), box('mpvd', 'SECRET-TAIL'));
    expect([hasPlace(before), secrets(before)]).toEqual([
      true,
      expect.arrayContaining([SERIAL, 'SECRET-PLACE']),
    ]);
    const clean = await wipePicture(Buffer.from(before), 'image/heic');
    expect([hasPlace(clean), secrets(clean)]).toEqual([false, []]);
    expect(clean).toHaveLength(before.length);
    expect(clean.includes(GREY)).toBe(true);
    expect(clean.includes(MODEL)).toBe(true);
  });

  it('is refused with a film beside the picture, which may hold more', async () => {
    const file = heic(await exifOfPicture(), box('moov', 'udta'));
    await expect(wipePicture(file, 'image/heic')).rejects.toThrow(UncleanFile);
  });
});

it.each<ImageType>(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic'])(
  'what only begins like %s is refused or loses its words, and ends',
  async (mime) => {
    const whole = await picture()
      .toFormat(mime === 'image/heic' ? 'jpeg' : (mime.slice(6) as 'png'))
      .toBuffer();
    for (let at = 0; at < whole.length; at += 7) {
      const cut = await wipePicture(Buffer.from(whole.subarray(0, at)), mime).catch(
        (error: unknown) => error,
      );
      if (!(cut instanceof UncleanFile)) expect(hasPlace(cut as Buffer)).toBe(false);
    }
  },
);
