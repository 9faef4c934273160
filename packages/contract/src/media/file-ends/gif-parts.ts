import type { PeekSource } from '../heif-boxes.ts';

/** A picture or an extension of a GIF (GIF89a, 20 and 23 to 26). Offsets are those of the file. */
export interface GifPart {
  isPicture: boolean;
  start: number;
  /** The first of its sub-blocks, each of which begins with its length. */
  data: number;
  /** The sub-block in which the file ends, or the end of the file where one is missing; null for a whole part. */
  cut: number | null;
}

const HEADER_BYTES = 13;
const PICTURE = 0x2c;
const EXTENSION = 0x21;
/** Position, size and flags of a picture. */
const PICTURE_BYTES = 10;
const FLAGS_AT = 9;

/** Size of the colour table that the flags declare. Unit: bytes. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The parts of a GIF up to its end; the last one may break off. */
export async function* gifParts({ sizeBytes, read, peek }: PeekSource): AsyncGenerator<GifPart> {
  const readByte = async (at: number) => (await read(at, 1))[0];
  let at = HEADER_BYTES + tableBytes(await readByte(10));
  for (;;) {
    const start = at;
    const kind = peek(at) ?? (await readByte(at));
    if (kind !== PICTURE && kind !== EXTENSION) return;
    const flagsAt = at + FLAGS_AT;
    // The last byte before the data is the code size of LZW.
    if (kind === PICTURE) at += PICTURE_BYTES + tableBytes(peek(flagsAt) ?? (await readByte(flagsAt))) + 1;
    else at += 2;
    const data = at;
    let cut: number | null = null;
    for (let length = -1; length !== 0;) {
      length = peek(at) ?? (await readByte(at)) ?? sizeBytes;
      if (at + 1 + length > sizeBytes) {
        cut = at;
        break;
      }
      at += 1 + length;
    }
    yield { isPicture: kind === PICTURE, start, data, cut };
    if (cut !== null) return;
  }
}
