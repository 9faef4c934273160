import { type Box, boxesIn, Cursor, FULL_BOX_BYTES } from './heif-boxes.ts';
import { type Colours, readColours } from './heif-properties.ts';

/** The pictures in the index of a film (ISO/IEC 23008-12, 7): a burst, or a picture that moves. Unit: pixels. */
export interface HeifSequence {
  width: number;
  height: number;
  /** Name of the sample entry: «hvc1», «av01». */
  codec: string;
  /** Number of pictures. */
  pictures: number;
  colours: Colours;
  /** The offset behind the first picture. */
  firstEnd: number;
}

/** Kinds of tracks that are pictures (box `hdlr`). */
const PICTURES = new Set(['pict', 'vide']);
/** The fields of a sample entry before its boxes (ISO/IEC 14496-12, 12.1.3). Unit: bytes. */
const VISUAL_ENTRY_BYTES = 78;
const SIZE_AT = 24;

/** The first track of pictures in the content of a box `moov`; null without one. */
export function readSequence(moov: Uint8Array): HeifSequence | null {
  for (const trak of boxesIn(moov)) {
    const sequence = trak.type === 'trak' ? readTrack(moov, trak) : null;
    if (sequence) return sequence;
  }
  return null;
}

/** The first box at the end of a path of types. */
function find(bytes: Uint8Array, within: Box, [type, ...rest]: readonly string[]): Box | null {
  for (const box of boxesIn(bytes, within.start, within.end))
    if (box.type === type) return rest.length === 0 ? box : find(bytes, box, rest);
  return null;
}

function readTrack(bytes: Uint8Array, trak: Box): HeifSequence | null {
  const open = (...path: string[]) => {
    const box = find(bytes, trak, path);
    return box && new Cursor(bytes, box.start + FULL_BOX_BYTES, box.end);
  };
  const table = (type: string) => open('mdia', 'minf', 'stbl', type);
  const handler = open('mdia', 'hdlr');
  const entries = table('stsd');
  const sizes = table('stsz');
  const offsets = table('stco');
  const longOffsets = table('co64');
  if (!handler || !entries || !sizes || (!offsets && !longOffsets)) return null;
  handler.take(4);
  if (!PICTURES.has(handler.takeName())) return null;
  entries.take(4);
  const [entry] = boxesIn(bytes, entries.at, entries.end);
  if (!entry) return null;
  const size = new Cursor(bytes, entry.start + SIZE_AT, entry.end);
  const [width, height] = [size.take(2), size.take(2)];
  const sameBytes = sizes.take(4);
  const pictures = sizes.take(4);
  if (pictures === 0) return null;
  const firstBytes = sameBytes || sizes.take(4);
  const chunks = offsets ?? longOffsets;
  if (!chunks || chunks.take(4) === 0) return null;
  return {
    width,
    height,
    codec: entry.type,
    pictures,
    colours: readColours(bytes, [...boxesIn(bytes, entry.start + VISUAL_ENTRY_BYTES, entry.end)]),
    firstEnd: chunks.take(offsets ? 4 : 8) + firstBytes,
  };
}
