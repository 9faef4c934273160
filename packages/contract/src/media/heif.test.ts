import { expect, it } from 'vitest';
import { colourCodesOf, readHeif } from './heif.ts';
import { foreignCodec } from './heif-kinds.ts';
import {
  box,
  clap,
  concat,
  full,
  GREY,
  grid,
  gridHeif,
  hvcC,
  type HeifItem,
  type HeifParts,
  imir,
  irot,
  ispe,
  makeHeif,
  nclx,
  onePicture,
  prof,
  QUADRANTS,
  sequenceHeif,
  u16,
  u32,
} from '../testing/make-heif.ts';

let readBytes = 0;
const read = (bytes: Uint8Array) =>
  readHeif({
    sizeBytes: bytes.length,
    read: async (offset, count) => {
      readBytes += count;
      return bytes.subarray(offset, offset + count);
    },
  });
const made = (parts: HeifParts) => read(makeHeif(parts));
const size = (width: number, height: number) => ({ width, height });
const one = (...properties: Uint8Array[]) => made({ items: [onePicture(properties)], primary: 1 });
const PROFILE = concat('a profile');
const hidden = (id: number, type: string, properties: readonly Uint8Array[], data = GREY): HeifItem => ({
  id,
  type,
  data,
  properties,
  isHidden: true,
});

const colours = async (parts: HeifParts) => colourCodesOf(await made(parts));

const derived = (type: string): HeifItem => ({
  id: 2,
  type,
  data: type === 'grid' ? grid(1, 1, 60, 50) : new Uint8Array(),
  properties: [ispe(60, 50), irot(1)],
  isInside: true,
});

const beside = (name: string) => hidden(2, 'hvc1', [ispe(64, 64), full('auxC', 0, 0, `${name}\0`)]);

it.each<[string, Partial<HeifParts>]>([
  ['before the pixels', {}],
  ['behind the pixels, as Samsung writes it', { isIndexLast: true }],
  ['with ids of 32 bits', { isWide: true }],
  ['before a last box without a length', { isOpenEnded: true }],
])('finds the index %s', async (_, change) => {
  const bytes = makeHeif({ items: [onePicture()], primary: 1, ...change });
  const { picture, pixelsEnd } = await read(bytes);
  expect(picture).toMatchObject({ ...size(64, 64), codec: 'hvc1', tile: null, hasAlpha: false });
  expect(bytes.slice(pixelsEnd - QUADRANTS.length, pixelsEnd)).toEqual(QUADRANTS);
});

it('finds an index behind a box of 64 bits without reading the pixels', async () => {
  const small = makeHeif({ items: [onePicture()], primary: 1 });
  const media = concat(u32(1), 'mdat', u32(0), u32(16 + 4_000_000), new Uint8Array(4_000_000));
  const ftyp = small.slice(0, new DataView(small.buffer).getUint32(0));
  readBytes = 0;
  const { picture } = await read(concat(ftyp, media, small.slice(ftyp.length)));
  expect(picture).toMatchObject(size(64, 64));
  expect(readBytes).toBeLessThan(2_000);
});

it('takes the primary picture, wherever in the list that is', async () => {
  const red = { ...onePicture(), id: 7 };
  const blue = hidden(9, 'hvc1', [ispe(640, 360)]);
  expect((await made({ items: [red, blue], primary: 9 })).picture).toMatchObject(size(640, 360));
  expect((await made({ items: [blue, red], primary: 7 })).picture).toMatchObject(size(64, 64));
  expect((await made({ items: [blue, red], primary: 8 })).picture).toBeNull();
});

it('turns and cuts in the order in which the properties stand', async () => {
  expect((await one(irot(1))).picture).toMatchObject(size(64, 64));
  expect((await one(clap(40, 20), irot(1))).picture).toMatchObject({ ...size(20, 40), coded: size(64, 64) });
  expect((await one(irot(1), clap(40, 20), imir(0))).picture).toMatchObject(size(40, 20));
  // A part that is larger than the picture, or has no size, cannot be cut out.
  expect((await one(clap(900, 900))).picture).toMatchObject(size(64, 64));
  expect((await one(clap(0, 0))).picture).toMatchObject(size(1, 1));
});

it('takes the colours of the primary picture alone, and a profile before numbers', async () => {
  const map = hidden(2, 'tmap', [nclx(9, 16), ispe(64, 64)]);
  const references = [['dimg', 2, [1]]] as const;
  expect(await colours({ items: [map, onePicture([nclx(1, 13)])], primary: 1, references })).toEqual({
    primaries: 1,
    transfer: 13,
  });
  expect(await colours({ items: [map, onePicture()], primary: 1, references })).toBeNull();
  const both = await one(nclx(9, 16), prof(PROFILE));
  expect(both.picture?.colours).toEqual({ profile: PROFILE, codes: { primaries: 9, transfer: 16 } });
  expect(colourCodesOf(both)).toBeNull();
});

it('follows derived pictures to their first input', async () => {
  const tile = onePicture([nclx(12, 13)]);
  const references = [['dimg', 2, [1]]] as const;
  for (const type of ['grid', 'iovl', 'iden']) {
    const { picture } = await made({ items: [tile, derived(type)], primary: 2, references });
    expect(picture).toMatchObject({ ...size(50, 60), codec: 'hvc1' });
    expect(picture?.colours.codes).toEqual({ primaries: 12, transfer: 13 });
    expect(picture?.tile).toEqual(type === 'grid' ? size(64, 64) : null);
  }
});

it.each([
  ['urn:mpeg:hevc:2015:auxid:1', 'urn:mpeg:hevc:2015:auxid:2'],
  ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha', 'urn:mpeg:mpegB:cicp:systems:auxiliary:depth'],
])('knows transparency by %s, and no other map', async (urn, other) => {
  const references = [['auxl', 2, [1]]] as const;
  const open = (name: string) => made({ items: [onePicture(), beside(name)], primary: 1, references });
  const [alpha, map] = [await open(urn), await open(other)];
  expect([alpha.picture?.hasAlpha, map.picture?.hasAlpha]).toEqual([true, false]);
  expect(alpha.pixelsEnd - map.pixelsEnd).toBe(GREY.length);
});

it('needs the bytes of tiles, and not those of a thumbnail or of what is appended', async () => {
  const parts = gridHeif(2, 2);
  const thumbnail = hidden(9, 'hvc1', [ispe(64, 64)]);
  const items = [...parts.items, thumbnail];
  const bytes = makeHeif({ ...parts, items, references: [...(parts.references ?? []), ['thmb', 9, [5]]] });
  const { pixelsEnd } = await read(concat(bytes, 'what phones append'));
  expect(pixelsEnd).toBe(bytes.length - GREY.length);
});

it('reads the first picture of a sequence', async () => {
  const bytes = sequenceHeif(3);
  const heif = await read(bytes);
  expect(heif).toMatchObject({ picture: null, sequence: { ...size(64, 64), codec: 'hvc1', pictures: 3 } });
  expect(heif.pixelsEnd).toBe(bytes.length - 2 * QUADRANTS.length);
});

it('names a codec that is not decoded', async () => {
  expect(foreignCodec(await made({ items: [hidden(1, 'av01', [ispe(9, 9)])], primary: 1 }))).toContain('AV1');
  expect(foreignCodec(await one())).toBeNull();
});

it('says of a file that breaks off where its index or its boxes end', async () => {
  const first = makeHeif({ items: [onePicture()], primary: 1 });
  expect(await read(first.slice(0, 200))).toMatchObject({ picture: null });
  expect((await read(first.slice(0, 200))).pixelsEnd).toBe(first.length - QUADRANTS.length - 8);
  const last = makeHeif({ items: [onePicture()], primary: 1, isIndexLast: true });
  expect((await read(last.slice(0, 60))).pixelsEnd).toBeGreaterThan(60);
});

it('ends in every file that is cut or damaged anywhere', async () => {
  const whole = makeHeif(gridHeif(2, 2, { properties: [irot(1), nclx(1, 13), prof(PROFILE)] }));
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = whole.slice();
    damaged[at] = 0xff;
    for (const bytes of [whole.slice(0, at), damaged])
      await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
  }
});

it('walks each loop of references once', async () => {
  const pair = [1, 2].map((id): HeifItem => hidden(id, 'iden', [ispe(64, 64)], new Uint8Array()));
  const references = [
    ['dimg', 1, [2]],
    ['dimg', 2, [1]],
  ] as const;
  expect((await made({ items: pair, primary: 1, references })).picture).toMatchObject(size(64, 64));
});

it('takes no longer for counts than for bytes', async () => {
  // 65,535 items, each of 65,535 extents that take no byte.
  const iloc = full('iloc', 1, 0, [0, 0], u16(65_535), new Uint8Array(65_535 * 8).fill(255));
  const meta = full('meta', 0, 0, full('pitm', 0, 0, u16(1)), iloc);
  expect((await read(concat(box('ftyp', 'heic', u32(0)), meta))).picture).toBeNull();
});

const expectWrong = async (range: number, isFull: boolean) => {
  const parts = { items: [onePicture([nclx(1, 13, 6, range)])], primary: 1 };
  const bytes = makeHeif(parts);
  const at = new TextDecoder('latin1').decode(bytes).indexOf('nclx') + 10;
  expect((await read(bytes)).wrongRanges).toEqual(isFull ? [{ at, isFull: false }] : []);
};

it('tells which boxes contradict the range of the pixels, and no others', async () => {
  await expectWrong(1, true);
  await expectWrong(0, false);
  // A decoder's settings that break off, or tell no range, leave the box as it is.
  const settings = hvcC.slice(8);
  for (const length of [1, 23, 60, 90, settings.length - 40]) {
    const properties = [box('hvcC', settings.slice(0, length)), ispe(64, 64), nclx(1, 13, 6, 1)];
    const heif = await made({ items: [{ ...onePicture(), properties }], primary: 1 });
    expect(heif.wrongRanges.filter(({ isFull }) => isFull)).toEqual([]);
  }
});
