/** Writes small HEIF files (ISO/IEC 23008-12) for tests. */

type Bytes = Uint8Array<ArrayBuffer>;
/** Text of one letter for each byte, or bytes. */
type Part = string | readonly number[] | Uint8Array;

export function concat(...parts: readonly Part[]): Bytes {
  const bytes = parts.map((part) =>
    typeof part === 'string'
      ? Uint8Array.from(part, (letter) => letter.charCodeAt(0))
      : Uint8Array.from(part),
  );
  const all = new Uint8Array(bytes.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of bytes) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const u16 = (value: number) => [(value >>> 8) & 255, value & 255];
export const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
export const box = (type: string, ...content: readonly Part[]): Bytes => {
  const body = concat(...content);
  return concat(u32(body.length + 8), type, body);
};
/** A box with version and flags. */
export const full = (type: string, version: number, flags: number, ...content: readonly Part[]) =>
  box(type, u32(version * 0x1_00_00_00 + flags), ...content);

const decoded = (base64: string) => concat(atob(base64));
/** The decoder's settings of both pictures below: HEVC, 64 × 64 pixels, 8 bits. */
const SETTINGS = decoded(
  [
    'AQQIAAAAn6gAAAAAHvAA/P34+AAADwOgAAEAF0ABDAH//wQIAAADAJ+oAAADAAAeugJAoQABACdCAQEECAAAAwCfqAAAAwAAHqAggQWW',
    '6SkwvAWgIAAAAwAgAAADACGiAAEABkQBwHGBEg==',
  ].join(''),
);
/** Above red and green, below blue and white. */
export const QUADRANTS = decoded(
  'AAAANygBrBHg5pQv+Um///eU/Zfr6wfBv4Z///43+//1OXCy38yf0b7Hob/73ZI7v+U/3/88sp+O/4A=',
);
export const GREY = decoded('AAAADygBrBHg572Xl++xPKyp8A==');
export const SIDE = 64;

const LARGE_SETTINGS = decoded(
  [
    'AQQIAAAAn6gAAAAAWvAA/P34+AAADwOgAAEAF0ABDAH//wQIAAADAJ+oAAADAABaugJAoQABAClCAQEECAAAAwCfqAAAAwAAWqAEAgCA',
    'WW6SkwvAWgIAAAMAAgAAAwACEKIAAQAGRAHAcYMS',
  ].join(''),
);
const LARGE_GREY = decoded(
  [
    'AAAA9ygBrBHCBaQe9znOaxjFrXDnvZeX77E8rKZKS8cMFMf2/cAALuDdH+qSkvHDBTH9v3AAAAMCHs7ASiZIHqZrKAAAAwAAKCBO2QUx',
    '/b9wAAADAAADACygAlP7fuAAAAMAAAMAAC4gAvZQAAADAAADAAADAAjYAAADAAADAAADAAADAAEtAAADAAADAAADAAADAB+QAAADAAAD',
    'AAADAAADAQ0AAAMAAAMAAAMAAAgYAAADAAADAAADAAA14AAAAwAAAwAAAwAA64AAAAMAAAMAAAMAAyoAAAMAAAMAAAMACdgAAAMAAAMA',
    'AAMAGZAAAAMAAAMAAAMAPiA=',
  ].join(''),
);
const LARGE_SIDE = 512;

export const hvcC = box('hvcC', SETTINGS);
export const ispe = (width: number, height: number) => full('ispe', 0, 0, u32(width), u32(height));
export const irot = (quarters: number) => box('irot', [quarters]);
export const imir = (axis: number) => box('imir', [axis]);
/** A part whose middle lies this far from that of the picture. Unit: pixels. */
export const clap = (width: number, height: number, right = 0, down = 0) =>
  box('clap', ...[width, height, right, down].flatMap((value) => [u32(value), u32(1)]));
export const nclx = (primaries: number, transfer: number, matrix = 6, range = 0) =>
  box('colr', 'nclx', u16(primaries), u16(transfer), u16(matrix), [range << 7]);
export const prof = (profile: Uint8Array) => box('colr', 'prof', profile);
export const grid = (columns: number, rows: number, width: number, height: number) =>
  concat([0, 1, rows - 1, columns - 1], u32(width), u32(height));

export interface HeifItem {
  id: number;
  type: string;
  data: Uint8Array;
  properties: readonly Uint8Array[];
  isHidden?: boolean;
  /** Where the bytes are: in the file, or in the box `idat` of the index. */
  isInside?: boolean;
}

export interface HeifParts {
  items: readonly HeifItem[];
  primary: number;
  /** Type, source and targets. */
  references?: readonly (readonly [string, number, readonly number[]])[];
  /** The major brand, and the others. */
  brands?: readonly string[];
  /** Samsung writes the index behind the pixels. */
  isIndexLast?: boolean;
  /** Ids of 32 bits, property numbers of 15 bits. */
  isWide?: boolean;
  /** The last box says «to the end of the file». */
  isOpenEnded?: boolean;
}

export function makeHeif(parts: HeifParts): Bytes {
  const { items, brands = ['heic', 'mif1', 'heic'], isIndexLast = false, isOpenEnded = false } = parts;
  const [major = '', ...others] = brands;
  const ftyp = box('ftyp', major, u32(0), ...others);
  const pixels = concat(...items.filter(({ isInside }) => !isInside).map(({ data }) => data));
  const media = (isLast: boolean) => {
    const mdat = box('mdat', pixels);
    return isOpenEnded && isLast ? concat(u32(0), mdat.slice(4)) : mdat;
  };
  if (isIndexLast) return concat(ftyp, media(false), index(parts, ftyp.length + 8));
  const { length } = index(parts, 0);
  return concat(ftyp, index(parts, ftyp.length + length + 8), media(true));
}

function index({ items, primary, references = [], isWide = false }: HeifParts, mediaAt: number): Bytes {
  const id = isWide ? u32 : u16;
  const properties = [...new Set(items.flatMap((item) => item.properties))];
  const inside = items.filter(({ isInside }) => isInside);
  const places = new Map<HeifItem, number>();
  let [fileAt, insideAt] = [mediaAt, 0];
  for (const item of items) {
    places.set(item, item.isInside ? insideAt : fileAt);
    if (item.isInside) insideAt += item.data.length;
    else fileAt += item.data.length;
  }
  const infe = ({ id: number, type, isHidden }: HeifItem) =>
    full('infe', isWide ? 3 : 2, isHidden ? 1 : 0, id(number), u16(0), type, [0]);
  const extent = (item: HeifItem) =>
    concat(
      id(item.id),
      u16(item.isInside ? 1 : 0),
      u16(0),
      u16(1),
      u32(places.get(item) ?? 0),
      u32(item.data.length),
    );
  const association = (item: HeifItem) => {
    const numbers = item.properties.map((property) => properties.indexOf(property) + 1);
    return concat(id(item.id), [numbers.length], ...numbers.map((n) => (isWide ? u16(n) : [n])));
  };
  return full(
    'meta',
    0,
    0,
    full('hdlr', 0, 0, u32(0), 'pict', u32(0), u32(0), u32(0), [0]),
    full('pitm', isWide ? 1 : 0, 0, id(primary)),
    full('iloc', isWide ? 2 : 1, 0, [0x44, 0], id(items.length), ...items.map(extent)),
    full('iinf', isWide ? 1 : 0, 0, id(items.length), ...items.map(infe)),
    references.length === 0
      ? []
      : full(
          'iref',
          isWide ? 1 : 0,
          0,
          ...references.map(([type, from, to]) => box(type, id(from), u16(to.length), ...to.map(id))),
        ),
    box(
      'iprp',
      box('ipco', ...properties),
      full('ipma', isWide ? 1 : 0, isWide ? 1 : 0, u32(items.length), ...items.map(association)),
    ),
    inside.length === 0 ? [] : box('idat', ...inside.map(({ data }) => data)),
  );
}

const CODED = [hvcC, ispe(SIDE, SIDE)];
/** One picture of 64 × 64 pixels with these properties. */
export const onePicture = (properties: readonly Uint8Array[] = [], data = QUADRANTS): HeifItem => ({
  id: 1,
  type: 'hvc1',
  data,
  properties: [...CODED, ...properties],
});

/** A grid of tiles, of which the left upper one has four colours and the others are grey. */
export function gridHeif(
  columns: number,
  rows: number,
  { width = columns * SIDE, height = rows * SIDE, properties = [] as readonly Uint8Array[] } = {},
): HeifParts {
  const ids = Array.from({ length: columns * rows }, (_, n) => n + 1);
  const tiles = ids.map((id): HeifItem => ({
    id,
    type: 'hvc1',
    data: id === 1 ? QUADRANTS : GREY,
    properties: CODED,
    isHidden: true,
  }));
  const whole = ids.length + 1;
  return {
    items: [
      ...tiles,
      {
        id: whole,
        type: 'grid',
        data: grid(columns, rows, width, height),
        properties: [ispe(width, height), ...properties],
        isInside: true,
      },
    ],
    primary: whole,
    references: [['dimg', whole, ids]],
  };
}

/** A sequence of pictures without a still one: a burst of a camera. */
export function sequenceHeif(pictures: number): Bytes {
  const ftyp = box('ftyp', 'hevc', u32(0), 'msf1', 'hevc', 'mif1');
  const entry = box(
    'hvc1',
    new Uint8Array(6),
    u16(1),
    new Uint8Array(16),
    u16(SIDE),
    u16(SIDE),
    new Uint8Array(50),
    hvcC,
  );
  const sizes = Array.from({ length: pictures }, () => u32(QUADRANTS.length));
  const moov = (mediaAt: number) =>
    box(
      'moov',
      full('mvhd', 0, 0, u32(0), u32(0), u32(1_000), u32(pictures * 1_000), new Uint8Array(80)),
      box(
        'trak',
        full(
          'tkhd',
          0,
          3,
          u32(0),
          u32(0),
          u32(1),
          u32(0),
          u32(pictures * 1_000),
          new Uint8Array(16),
          ...[0x1_00_00, 0, 0, 0, 0x1_00_00, 0, 0, 0, 0x40_00_00_00].map(u32),
          u32(SIDE * 0x1_00_00),
          u32(SIDE * 0x1_00_00),
        ),
        box(
          'mdia',
          full('mdhd', 0, 0, u32(0), u32(0), u32(1_000), u32(pictures * 1_000), u16(0), u16(0)),
          full('hdlr', 0, 0, u32(0), 'pict', u32(0), u32(0), u32(0), [0]),
          box(
            'minf',
            full('vmhd', 0, 1, new Uint8Array(8)),
            box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1))),
            box(
              'stbl',
              full('stsd', 0, 0, u32(1), entry),
              full('stts', 0, 0, u32(1), u32(pictures), u32(1_000)),
              full('stsc', 0, 0, u32(1), u32(1), u32(pictures), u32(1)),
              full('stsz', 0, 0, u32(0), u32(pictures), ...sizes),
              full('stco', 0, 0, u32(1), u32(mediaAt)),
            ),
          ),
        ),
      ),
    );
  const { length } = moov(0);
  const media = box('mdat', ...sizes.map(() => QUADRANTS));
  return concat(ftyp, moov(ftyp.length + length + 8), media);
}

/** A photo as phones write them: of grey tiles of 512 × 512 pixels. */
export function phoneHeif(width: number, height: number): Bytes {
  const columns = Math.ceil(width / LARGE_SIDE);
  const rows = Math.ceil(height / LARGE_SIDE);
  const parts = gridHeif(columns, rows, { width, height });
  const properties = [box('hvcC', LARGE_SETTINGS), ispe(LARGE_SIDE, LARGE_SIDE)];
  const items = parts.items.map((item) =>
    item.type === 'grid' ? item : { ...item, data: LARGE_GREY, properties },
  );
  return makeHeif({ ...parts, items });
}
