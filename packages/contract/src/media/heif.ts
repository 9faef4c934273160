import type { ColourCodes } from './high-range.ts';
import { type Box, boxesIn, boxesOf, type ByteSource, Cursor, FULL_BOX_BYTES } from './heif-boxes.ts';
import { type Colours, NO_COLOURS, readColours, readTurn, type Turn, upright } from './heif-properties.ts';
import { readSequence, type HeifSequence } from './heif-sequence.ts';
import { type WrongRange, wrongRanges } from './hevc-range.ts';

interface Size {
  width: number;
  height: number;
}

/** The primary picture of a file. Its size is upright and cropped. Unit: pixels. */
export interface HeifPicture extends Size {
  /** The item's type of the pixels, of a derived picture those of its first input: «hvc1», «av01». */
  codec: string;
  /** Size before `turns`. */
  coded: Size;
  /** Changes of the decoded pixels, in this order. */
  turns: Turn[];
  colours: Colours;
  hasAlpha: boolean;
  /** Size of a tile of a grid; null for another picture. */
  tile: Size | null;
}

export interface Heif {
  /** The primary picture; null for a file without one. */
  picture: HeifPicture | null;
  /** Pictures in a film's index; null for a file without such an index. */
  sequence: HeifSequence | null;
  /**
   * The offset behind the last byte of the pixels; thumbnails, maps and what is appended do not count. In a file without
   * an index, or with half of it, the offset behind the last needed box.
   */
  pixelsEnd: number;
  /** Boxes of the picture that the pixels contradict. */
  wrongRanges: WrongRange[];
}

/** The index of a photo has some kilobytes, most of them for a profile. Unit: bytes. */
const MAX_INDEX_BYTES = 8 * 1024 * 1024;
const ALPHA = /^urn:mpeg:(?:hevc:2015:auxid:1|mpegB:cicp:systems:auxiliary:alpha)\0?/;
/** Boxes that a complete file needs. */
const PARTS = new Set(['ftyp', 'meta', 'moov', 'mdat']);
/** Many items may share one long property, so no more of its text is read. */
const MAX_URN_BYTES = 80;
/** Derivations of derivations; the standard's own examples have two. */
const MAX_DERIVED = 5;

/**
 * Reads the index of a HEIF file (ISO/IEC 23008-12), wherever in the file the index stands. Nothing is decoded.
 * @throws RangeError for an index that breaks off
 */
export async function readHeif(source: ByteSource): Promise<Heif> {
  const heif: Heif = { picture: null, sequence: null, pixelsEnd: 0, wrongRanges: [] };
  let lastEnd = 0;
  for await (const { type, start, end } of boxesOf(source)) {
    if (PARTS.has(type)) lastEnd = end;
    const isMeta = type === 'meta' && !heif.picture;
    if (!isMeta && !(type === 'moov' && !heif.sequence)) continue;
    if (end > source.sizeBytes) break;
    const bytes = await source.read(start, Math.min(end - start, MAX_INDEX_BYTES));
    if (isMeta) Object.assign(heif, readMeta(bytes, start));
    else heif.sequence = readSequence(bytes);
  }
  // Without an index, only the boxes themselves tell whether the file breaks off.
  return heif.picture ? heif : { ...heif, pixelsEnd: heif.sequence?.firstEnd ?? lastEnd };
}

/** The types of items that are pictures, or made of pictures. */
const PICTURE_ITEMS = new Set(
  'hvc1 hev1 lhv1 hvt1 av01 avc1 vvc1 jpeg j2k1 unci grid iden iovl tmap'.split(' '),
);

/**
 * The items that are no pictures, such as `Exif` and XMP; null for a file whose items cannot all be told. Nothing is
 * decoded.
 * @throws RangeError for an index that breaks off
 */
export async function readMetadataItems(source: ByteSource): Promise<Pick<Item, 'type' | 'places'>[] | null> {
  let items: ReadonlyMap<number, Item> | null = null;
  for await (const { type, start, end } of boxesOf(source)) {
    if (type !== 'meta') continue;
    if (items || end > source.sizeBytes || end - start > MAX_INDEX_BYTES) return null;
    items = readItems(await source.read(start, end - start)).items;
  }
  return items && [...items.values()].filter(({ type }) => !PICTURE_ITEMS.has(type));
}

interface Place {
  start: number;
  end: number;
}

interface Item {
  type: string;
  /** Places of its properties in `ipco`, in their order. */
  properties: Box[];
  /** The parts of the file that it consists of; null for one that lies elsewhere, or ends with the file. */
  places: Place[] | null;
  /** The offset behind its last byte in the file. */
  end: number;
}
type References = ReadonlyMap<string, readonly number[]>;

interface Meta {
  bytes: Uint8Array;
  items: ReadonlyMap<number, Item>;
  /** Key: type and source; the targets in their order. */
  references: References;
}

const referenceKey = (type: string, from: number) => `${type} ${from}`;

function readItems(bytes: Uint8Array) {
  const boxes = new Map<string, Box>();
  // The first box of a kind counts.
  for (const box of boxesIn(bytes, FULL_BOX_BYTES)) if (!boxes.has(box.type)) boxes.set(box.type, box);
  const open = (type: string) => {
    const box = boxes.get(type);
    return box ? new Cursor(bytes, box.start, box.end) : null;
  };
  const items = new Map<number, Item>();
  for (const [id, type] of readTypes(bytes, boxes.get('iinf')))
    items.set(id, { type, properties: [], places: null, end: 0 });
  readLocations(open('iloc'), items);
  return { boxes, primary: readPrimary(open('pitm')), items };
}

function readMeta(bytes: Uint8Array, fileAt: number): Pick<Heif, 'picture' | 'pixelsEnd' | 'wrongRanges'> {
  const { boxes, primary, items } = readItems(bytes);
  const iprp = boxes.get('iprp');
  if (iprp) readProperties(bytes, iprp, items);
  const meta = { bytes, items, references: readReferences(bytes, boxes.get('iref')) };
  const item = primary === null ? undefined : items.get(primary);
  if (primary === null || !item) return { picture: null, pixelsEnd: 0, wrongRanges: [] };
  const needed = neededItems(meta, primary);
  const pixelsEnd = needed.reduce((end, id) => Math.max(end, items.get(id)?.end ?? 0), 0);
  const properties = [...firstInputs(meta, primary)].flatMap((input) => input.properties);
  return {
    picture: pictureOf(meta, primary),
    pixelsEnd,
    wrongRanges: wrongRanges(bytes, properties, fileAt),
  };
}

const readVersion = (cursor: Cursor) => cursor.take(4) >>> 24;

function readPrimary(pitm: Cursor | null): number | null {
  return pitm && pitm.take(readVersion(pitm) === 0 ? 2 : 4);
}

/** Id and type of each item. */
function* readTypes(bytes: Uint8Array, iinf: Box | undefined): Generator<[number, string]> {
  if (!iinf) return;
  const head = new Cursor(bytes, iinf.start, iinf.end);
  head.take(readVersion(head) === 0 ? 2 : 4);
  for (const { type, start, end } of boxesIn(bytes, head.at, iinf.end)) {
    if (type !== 'infe') continue;
    const entry = new Cursor(bytes, start, end);
    const version = readVersion(entry);
    if (version < 2) continue; // without a type, an item is no picture
    const id = entry.take(version === 2 ? 2 : 4);
    entry.take(2);
    yield [id, entry.takeName()];
  }
}

function readProperties(bytes: Uint8Array, iprp: Box, items: ReadonlyMap<number, Item>): void {
  const properties: Box[] = [];
  for (const { type, start, end } of boxesIn(bytes, iprp.start, iprp.end)) {
    if (type === 'ipco') properties.push(...boxesIn(bytes, start, end));
    if (type !== 'ipma') continue;
    const ipma = new Cursor(bytes, start, end);
    const [version, flags] = [ipma.take(1), ipma.take(3)];
    for (let entries = ipma.take(4); entries > 0; entries -= 1) {
      const item = items.get(ipma.take(version < 1 ? 2 : 4));
      for (let count = ipma.take(1); count > 0; count -= 1) {
        const index = ipma.take(flags & 1 ? 2 : 1) & (flags & 1 ? 0x7fff : 0x7f);
        const property = properties[index - 1]; // 0 means «none»
        if (property) item?.properties.push(property);
      }
    }
  }
}

/** Box `iloc`, ISO/IEC 14496-12, 8.11.3. Items in `idat`, or in other items, need no further bytes of the file. */
function readLocations(iloc: Cursor | null, items: ReadonlyMap<number, Item>): void {
  if (!iloc) return;
  const version = readVersion(iloc);
  const sizes = iloc.take(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const idBytes = version < 2 ? 2 : 4;
  // Extents without a byte would make the count alone a long work.
  const hasExtents = indexBytes + offsetBytes + lengthBytes > 0;
  for (let count = iloc.take(idBytes); count > 0; count -= 1) {
    const item = items.get(iloc.take(idBytes));
    const isInFile = version === 0 || (iloc.take(2) & 15) === 0;
    iloc.take(2);
    const base = iloc.take(baseBytes);
    const places: Place[] = [];
    const extents = iloc.take(2);
    for (let n = 0; n < (hasExtents ? extents : 0); n += 1) {
      iloc.take(indexBytes);
      const start = base + iloc.take(offsetBytes);
      places.push({ start, end: start + iloc.take(lengthBytes) });
    }
    if (!item || !isInFile) continue;
    item.end = places.reduce((last, { end }) => Math.max(last, end), base);
    item.places = places.every(({ start, end }) => end > start) ? places : null;
  }
}

function readReferences(bytes: Uint8Array, iref: Box | undefined): References {
  const references = new Map<string, number[]>();
  if (!iref) return references;
  const idBytes = readVersion(new Cursor(bytes, iref.start, iref.end)) === 0 ? 2 : 4;
  for (const { type, start, end } of boxesIn(bytes, iref.start + FULL_BOX_BYTES, iref.end)) {
    const cursor = new Cursor(bytes, start, end);
    const key = referenceKey(type, cursor.take(idBytes));
    const count = cursor.take(2);
    const targets = Array.from({ length: count }, () => cursor.take(idBytes));
    if (!references.has(key)) references.set(key, targets);
  }
  return references;
}

/** The items whose pixels the picture consists of: its inputs, and its transparency. Loops are walked once. */
function neededItems({ bytes, items, references }: Meta, primary: number): number[] {
  const needed = new Set([primary]);
  for (const key of references.keys()) {
    const [type = '', from] = key.split(' ');
    if (type === 'auxl' && references.get(key)?.includes(primary) && isAlpha(bytes, items.get(Number(from))))
      needed.add(Number(from));
  }
  for (const id of needed)
    for (const input of references.get(referenceKey('dimg', id)) ?? []) needed.add(input);
  return [...needed];
}

const isAlpha = (bytes: Uint8Array, item: Item | undefined) =>
  item?.properties.some(
    ({ type, start, end }) =>
      type === 'auxC' &&
      ALPHA.test(
        new TextDecoder('latin1').decode(
          bytes.subarray(start + FULL_BOX_BYTES, Math.min(end, start + MAX_URN_BYTES)),
        ),
      ),
  ) ?? false;

function sizeOf(bytes: Uint8Array, item: Item | undefined): Size | null {
  const ispe = item?.properties.find(({ type }) => type === 'ispe');
  if (!ispe) return null;
  const cursor = new Cursor(bytes, ispe.start + FULL_BOX_BYTES, ispe.end);
  return { width: cursor.take(4), height: cursor.take(4) };
}

function pictureOf(meta: Meta, primary: number): HeifPicture | null {
  const { bytes, items, references } = meta;
  const item = items.get(primary);
  const coded = sizeOf(bytes, item);
  if (!item || !coded) return null;
  const inputs = references.get(referenceKey('dimg', primary)) ?? [];
  const turns = item.properties.flatMap((property) => readTurn(bytes, property) ?? []);
  const needed = neededItems(meta, primary);
  return {
    codec: codecOf(meta, primary),
    coded,
    turns,
    ...upright(coded, turns),
    colours: coloursOf(meta, primary),
    hasAlpha: needed.some((id) => isAlpha(bytes, items.get(id))),
    tile: item.type === 'grid' ? sizeOf(bytes, items.get(inputs[0] ?? -1)) : null,
  };
}

/** The picture, its first input, the first input of that, and so on. */
function* firstInputs({ items, references }: Meta, primary: number): Generator<Item> {
  for (let id: number | undefined = primary, depth = 0; id !== undefined && depth < MAX_DERIVED; depth += 1) {
    const item = items.get(id);
    if (item) yield item;
    id = references.get(referenceKey('dimg', id))?.[0];
  }
}

const codecOf = (meta: Meta, primary: number) =>
  [...firstInputs(meta, primary)].reduce((_, { type }) => type, '');

function coloursOf(meta: Meta, primary: number): Colours {
  for (const { properties } of firstInputs(meta, primary)) {
    const colours = readColours(meta.bytes, properties);
    if (colours !== NO_COLOURS) return colours;
  }
  return NO_COLOURS;
}

/** The numbers that tell the colours of a file; null where a profile does, or nothing. */
export const colourCodesOf = ({ picture, sequence }: Heif): ColourCodes | null => {
  const colours = (picture ?? sequence)?.colours;
  return colours && !colours.profile ? colours.codes : null;
};
