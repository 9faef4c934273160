import { type Box, Cursor } from './heif-boxes.ts';

/** Where in a file a box tells a range of brightness that the pixels themselves do not have, and the true one. */
export interface WrongRange {
  /** The offset of the byte whose first bit is the range. */
  at: number;
  isFull: boolean;
}

const ARRAYS_AT = 22;
const SEQUENCE_PARAMETERS = 33;
const NAL_HEADER_BYTES = 2;
const GENERAL_PROFILE_BITS = 88;
const LEVEL_BITS = 8;
const ALL_CHROMA = 3;
const EXTENDED_ASPECT = 255;
const NCLX_RANGE_AT = 10;

/** Reads bits; the bytes that keep a start code out of the data are left out. Reading behind the end throws. */
class Bits {
  readonly #bytes: readonly number[];
  #at = 0;

  constructor(nal: Uint8Array) {
    this.#bytes = [...nal].filter(
      (byte, n) => !(byte === 3 && n > 1 && nal[n - 1] === 0 && nal[n - 2] === 0),
    );
  }

  take(bits: number): number {
    let value = 0;
    for (let n = 0; n < bits; n += 1, this.#at += 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError('The parameters break off');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  /** A number in the Exp-Golomb code (ISO/IEC 23008-2, 9.2). */
  takeCoded(): number {
    let zeros = 0;
    while (this.take(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.take(zeros);
  }

  skipCoded(count: number): void {
    for (let n = 0; n < count; n += 1) this.takeCoded();
  }
}

function skipProfile(bits: Bits, subLayers: number): void {
  bits.take(GENERAL_PROFILE_BITS + LEVEL_BITS);
  if (subLayers === 0) return;
  const told = Array.from({ length: 8 }, () => [bits.take(1), bits.take(1)] as const);
  for (const [hasProfile, hasLevel] of told.slice(0, subLayers))
    bits.take(hasProfile * GENERAL_PROFILE_BITS + hasLevel * LEVEL_BITS);
}

function skipScaling(bits: Bits): void {
  for (let size = 0; size < 4; size += 1)
    for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
      if (bits.take(1) === 0) bits.skipCoded(1);
      else bits.skipCoded(Math.min(64, 1 << (4 + size * 2)) + (size > 1 ? 1 : 0));
    }
}

/** The sets of other pictures that a picture may be predicted from (7.3.7); false for one that builds on another set. */
function skipReferences(bits: Bits): boolean {
  for (let sets = bits.takeCoded(), set = 0; set < sets; set += 1) {
    if (set > 0 && bits.take(1) === 1) return false;
    const pictures = bits.takeCoded() + bits.takeCoded();
    for (let n = 0; n < pictures; n += 1) {
      bits.takeCoded();
      bits.take(1);
    }
  }
  return true;
}

/** Whether the sequence parameters (7.3.2.2) tell the full range; null where they tell none. */
function rangeIn(nal: Uint8Array): boolean | null {
  const bits = new Bits(nal.subarray(NAL_HEADER_BYTES));
  bits.take(4);
  const subLayers = bits.take(3);
  bits.take(1);
  skipProfile(bits, subLayers);
  bits.skipCoded(1);
  if (bits.takeCoded() === ALL_CHROMA) bits.take(1);
  bits.skipCoded(2);
  if (bits.take(1) === 1) bits.skipCoded(4);
  bits.skipCoded(2);
  const orderBits = bits.takeCoded() + 4;
  bits.skipCoded(3 * (bits.take(1) === 1 ? subLayers + 1 : 1) + 6);
  if (bits.take(1) === 1 && bits.take(1) === 1) skipScaling(bits);
  bits.take(2);
  if (bits.take(1) === 1) {
    bits.take(8);
    bits.skipCoded(2);
    bits.take(1);
  }
  if (!skipReferences(bits)) return null;
  if (bits.take(1) === 1) for (let n = bits.takeCoded(); n > 0; n -= 1) bits.take(orderBits + 1);
  bits.take(2);
  if (bits.take(1) === 0) return null;
  if (bits.take(1) === 1 && bits.take(8) === EXTENDED_ASPECT) bits.take(32);
  if (bits.take(1) === 1) bits.take(1);
  if (bits.take(1) === 0) return null;
  bits.take(3);
  return bits.take(1) === 1;
}

/** The range that the settings of the decoder tell (ISO/IEC 14496-15, 8.3.3); null where they tell none. */
function rangeOf(bytes: Uint8Array, { start, end }: Box): boolean | null {
  try {
    const cursor = new Cursor(bytes, start + ARRAYS_AT, end);
    for (let arrays = cursor.take(1); arrays > 0; arrays -= 1) {
      const type = cursor.take(1) & 63;
      for (let units = cursor.take(2); units > 0; units -= 1) {
        const length = cursor.take(2);
        const nal = bytes.subarray(cursor.at, Math.min(end, cursor.at + length));
        if (type === SEQUENCE_PARAMETERS) return rangeIn(nal);
        cursor.at += length;
      }
    }
    return null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The boxes `colr` that disagree with what the encoder has written into the pixels. The encoder knows: writers of boxes
 * around its pixels often call every picture one of full range.
 * @param properties the boxes of a picture and of its first input
 * @param fileAt the offset of `bytes` in the file
 */
export function wrongRanges(bytes: Uint8Array, properties: readonly Box[], fileAt: number): WrongRange[] {
  const settings = properties.find(({ type }) => type === 'hvcC');
  const isFull = settings ? rangeOf(bytes, settings) : null;
  if (isFull === null) return [];
  return properties.flatMap(({ type, start, end }) => {
    const cursor = new Cursor(bytes, start, end);
    if (type !== 'colr' || cursor.left <= NCLX_RANGE_AT || cursor.takeName() !== 'nclx') return [];
    cursor.at = start + NCLX_RANGE_AT;
    return cursor.take(1) >> 7 === Number(isFull) ? [] : [{ at: fileAt + start + NCLX_RANGE_AT, isFull }];
  });
}
