/** Numbers of tags and types: Exif 2.32, 4.6. */
const TAG = { exif: 0x8769, gps: 0x8825, time: 0x9003, offset: 0x9011 } as const;
const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;

interface Facts {
  /** `2019:05:14 10:15:00` */
  time?: string;
  /** `+03:00` */
  offset?: string;
  /** Whole degrees, north and east. */
  place?: [number, number];
}

type Entry = [tag: number, type: number, count: number, value: Uint8Array];

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

const uint32 = (...values: number[]) => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return new Uint8Array(view.buffer);
};
const uint16 = (value: number) => uint32(value).slice(2);
const ascii = (text: string) => new TextEncoder().encode(text);

const text = (tag: number, value: string): Entry => [tag, ASCII, value.length + 1, ascii(`${value}\0`)];
const long = (tag: number, value: number): Entry => [tag, LONG, 1, uint32(value)];
const degrees = (tag: number, value: number): Entry => [tag, RATIONAL, 3, uint32(value, 1, 0, 1, 0, 1)];

/** A directory at a place of the TIFF, with its longer values behind it. */
function directory(at: number, entries: Entry[]): Uint8Array {
  let values = new Uint8Array();
  const end = at + 2 + entries.length * 12 + 4;
  const rows = entries.map(([tag, type, count, value]) => {
    const isLong = value.byteLength > 4;
    const shown = isLong
      ? uint32(end + values.byteLength)
      : join(value, new Uint8Array(4 - value.byteLength));
    if (isLong) values = join(values, value);
    return join(uint16(tag), uint16(type), uint32(count), shown);
  });
  return join(uint16(entries.length), ...rows, uint32(0), values);
}

function tiff({ time, offset, place }: Facts): Uint8Array {
  const exifEntries: Entry[] = [];
  if (time !== undefined) exifEntries.push(text(TAG.time, time));
  if (offset !== undefined) exifEntries.push(text(TAG.offset, offset));
  const gpsEntries: Entry[] = place
    ? [text(1, 'N'), degrees(2, place[0]), text(3, 'E'), degrees(4, place[1])]
    : [];
  const rootLength = directory(8, [long(TAG.exif, 0), long(TAG.gps, 0)]).byteLength;
  const exif = directory(8 + rootLength, exifEntries);
  const gpsAt = 8 + rootLength + exif.byteLength;
  const root = directory(8, [long(TAG.exif, 8 + rootLength), long(TAG.gps, gpsAt)]);
  return join(ascii('MM'), uint16(42), uint32(8), root, exif, directory(gpsAt, gpsEntries));
}

/** A JPEG of no picture, with EXIF. */
export function jpegWith(facts: Facts): Blob {
  const exif = join(ascii('Exif\0\0'), tiff(facts));
  const start = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1);
  return new Blob([join(start, uint16(exif.byteLength + 2), exif, Uint8Array.of(0xff, 0xd9))]);
}

export const box = (name: string, ...inside: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const content = join(...inside);
  return join(uint32(content.byteLength + 8), ascii(name), content);
};

/** A HEIC of no picture, with EXIF behind its list of parts. */
export function heicWith(facts: Facts): Blob {
  const type = box('ftyp', ascii('heic'), uint32(0), ascii('mif1heic'));
  const exif = join(uint32(6), ascii('Exif\0\0'), tiff(facts));
  const parts = (exifAt: number) =>
    box(
      'meta',
      uint32(0),
      box('hdlr', uint32(0, 0), ascii('pict'), new Uint8Array(13)),
      box(
        'iinf',
        uint32(0),
        uint16(1),
        box('infe', uint32(0x02_00_00_00), uint16(1), uint16(0), ascii('Exif\0')),
      ),
      box(
        'iloc',
        uint32(0),
        uint16(0x44_00),
        uint16(1),
        uint16(1),
        uint16(0),
        uint16(1),
        uint32(exifAt, exif.byteLength),
      ),
    );
  const exifAt = type.byteLength + parts(0).byteLength + 8;
  return new Blob([type, parts(exifAt), box('mdat', exif)]);
}

interface Movie {
  /** Seconds in the header, as they stand there. */
  seconds: number;
  isLong?: boolean;
  /** Bytes of picture before the header; absent: behind it. */
  before?: number;
}

/** An MP4 of no picture. */
export function movieWith({ seconds, isLong = false, before }: Movie): Blob {
  const times = isLong ? uint32(0x01_00_00_00, 0, seconds, 0, seconds) : uint32(0, seconds, seconds);
  const header = box('moov', box('mvhd', times, new Uint8Array(88)));
  const picture = box('mdat', new Uint8Array(before ?? 1_000));
  const type = box('ftyp', ascii('isom'), uint32(0), ascii('isommp42'));
  return new Blob(before === undefined ? [type, header, picture] : [type, picture, header]);
}
