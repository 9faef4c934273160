import type { ByteReader } from './byte-reader.ts';

/** Boxes that a complete file needs. Other boxes, which phones append, may be cut off. */
const NEEDED = new Set(['ftyp', 'meta', 'moov', 'mdat', 'moof']);
const MAX_BOXES = 20_000;
/** Limit for the boxes that locate the pictures of a HEIC; a phone writes 4 kB. Unit: bytes. */
const MAX_META_BYTES = 60 * 1024;
const BOX_HEADER_BYTES = 8;
const FULL_BOX_BYTES = 4;

interface Box {
  type: string;
  start: number;
  /** Infinity for a last box without a length. */
  end: number;
}

/** The boxes whose headers are within `bytes`. */
function* boxesOf(bytes: Buffer, from: number): Generator<Box> {
  for (let at = from; at + BOX_HEADER_BYTES <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < BOX_HEADER_BYTES) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + BOX_HEADER_BYTES, end: at + size };
    at += size;
  }
}

/** The offset behind the last picture byte, by the box `iloc` (ISO/IEC 14496-12, 8.11.3); 0 for an unreadable box. */
function lastPictureByte(iloc: Buffer): number {
  let at = 0;
  const take = (bytes: number) => {
    const value =
      bytes === 0 ? 0 : bytes === 8 ? Number(iloc.readBigUInt64BE(at)) : iloc.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const version = take(1);
  take(3);
  const sizes = take(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const countBytes = version < 2 ? 2 : 4;
  let last = 0;
  for (let items = take(countBytes); items > 0; items--) {
    take(countBytes);
    const isInFile = version === 0 || (take(2) & 15) === 0;
    take(2);
    const base = take(baseBytes);
    for (let extents = take(2); extents > 0; extents--) {
      take(indexBytes);
      const end = base + take(offsetBytes) + take(lengthBytes);
      if (isInFile) last = Math.max(last, end);
    }
  }
  return last;
}

function lastPictureIn(meta: Buffer): number {
  for (const { type, start, end } of boxesOf(meta, FULL_BOX_BYTES)) {
    if (type !== 'iloc') continue;
    try {
      return lastPictureByte(meta.subarray(start, end));
    } catch {
      return 0; // the decoder reports a damaged box
    }
  }
  return 0;
}

/**
 * The offset at which a file of boxes (mp4, mov, 3gp, HEIC) may end: behind its media, their index and its pictures.
 */
export async function isoEnd({ sizeBytes, read }: ByteReader): Promise<number> {
  let needed = 0;
  for (let at = 0, boxes = 0; at < sizeBytes && boxes < MAX_BOXES; boxes++) {
    const head = await read(at, 16);
    if (head.length < BOX_HEADER_BYTES) break;
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) break;
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (type === 'meta') {
      const start = at + BOX_HEADER_BYTES;
      needed = Math.max(needed, lastPictureIn(await read(start, Math.min(size, MAX_META_BYTES))));
    }
    // A size of 0 means «to the end of the file». Any other size below a header's is appended data, not a box.
    if (size < BOX_HEADER_BYTES) break;
    at += size;
    if (NEEDED.has(type)) needed = Math.max(needed, at);
  }
  return needed;
}
