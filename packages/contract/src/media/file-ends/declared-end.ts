import { type PeekSource, type Box, boxesOf } from '../heif-boxes.ts';
import { readHeif } from '../heif.ts';
import { type ByteSource, Cursor } from '../heif-boxes.ts';
import type { ImageType, VideoType } from '../media.ts';
import { gifParts } from './gif-parts.ts';
import { hasAllPixels } from './gif-pixels.ts';
import { matroskaEnd } from './matroska-end.ts';
import { fragmentEnd } from './iso-fragments.ts';
import { samplesEnd } from './iso-samples.ts';

/** Boxes that a complete file needs. Other boxes, which phones append, may be cut off. */
const NEEDED = new Set(['ftyp', 'meta', 'moov', 'mdat', 'moof']);

/** A file with more parts is not checked here; its decoder decides. */
const MAX_PARTS = 500_000;

/** Some AVI writers include the header in the length twice. Unit: bytes. */
const AVI_SLACK = 8;
/** Placeholders that a streaming writer leaves in place of the length. */
const NO_LENGTH = new Set([0, 0xffff_ffff]);

const littleEndian = (bytes: Uint8Array) => bytes.reduceRight((value, byte) => value * 256 + byte, 0);

async function riffEnd({ sizeBytes, read }: ByteSource, slack: number): Promise<number> {
  // A long AVI is a sequence of RIFF chunks.
  for (let at = 0, parts = 0; at + 8 <= sizeBytes && parts < MAX_PARTS; parts++) {
    const head = await read(at, 8);
    const length = littleEndian(head.subarray(4));
    if (new Cursor(head).takeName() !== 'RIFF' || NO_LENGTH.has(length)) return 0;
    const end = at + 8 + length;
    if (end > sizeBytes + slack) return end;
    at = end + (length % 2);
  }
  return 0;
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. Unit: bytes. */
const PNG_FRAME_BYTES = 12;
/** The critical chunks, and all chunks that a decoder may skip. */
const PNG_CHUNKS = /^(IHDR|PLTE|IDAT|[a-z][A-Za-z][A-Z][A-Za-z])$/;

async function pngEnd({ sizeBytes, read }: ByteSource): Promise<number> {
  let at = PNG_SIGNATURE_BYTES;
  for (let parts = 0; at + 8 <= sizeBytes && parts < MAX_PARTS; parts++) {
    const head = new Cursor(await read(at, 8));
    const length = head.take(4);
    const type = head.takeName();
    // A damaged file is left to its decoder.
    if (type === 'IEND' || !PNG_CHUNKS.test(type)) return 0;
    at += length + PNG_FRAME_BYTES;
  }
  return Infinity;
}

/** Many gifs lack the bytes that end them: what counts is that all pixels of their last picture are there. */
async function gifEnd(file: PeekSource): Promise<number> {
  for await (const part of gifParts(file))
    if (part.cut !== null) return (await hasAllPixels(file, part)) ? 0 : Infinity;
  return 0;
}

/** The decoder reports a damaged index. */
const heifEnd = (bytes: ByteSource): Promise<number> =>
  readHeif(bytes).then(
    ({ pixelsEnd }) => pixelsEnd,
    (error: unknown) => {
      if (error instanceof RangeError) return 0;
      throw error;
    },
  );

/**
 * Where a file must end by the structure of its container; nothing is decoded. 0 when the container says nothing (a
 * JPEG never does), `Infinity` when the file ends in the middle of a part and nothing tells what comes after that one.
 * Unit: bytes.
 */
export function declaredEnd(bytes: PeekSource, mime: ImageType | VideoType): Promise<number> {
  switch (mime) {
    case 'image/png':
      return pngEnd(bytes);
    case 'image/gif':
      return gifEnd(bytes);
    case 'image/webp':
      return riffEnd(bytes, 0);
    case 'video/x-msvideo':
      return riffEnd(bytes, AVI_SLACK);
    case 'video/x-matroska':
    case 'video/webm':
      return matroskaEnd(bytes);
    case 'image/heic':
    case 'image/heif':
      return heifEnd(bytes);
    case 'image/jpeg':
      return Promise.resolve(0);
    default:
      return isoEnd(bytes);
  }
}

/**
 * The offset at which a file of boxes (mp4, mov, 3gp) may end: behind its media and their index. A recorder that was cut
 * off may have written a media box longer than the file; then the index, or the last
 * fragment, tells where the last sample ends.
 */
async function isoEnd(file: ByteSource): Promise<number> {
  let needed = 0;
  let index: Box | null = null;
  let fragment: (Box & { at: number }) | null = null;
  let at = 0;
  for await (const box of boxesOf(file)) {
    if (box.type === 'moof') fragment = { ...box, at };
    at = box.end;
    if (box.type === 'moov') index ??= box;
    if (box.type === 'mdat' && box.end > file.sizeBytes && index)
      return (await (fragment ? fragmentEnd(file, index, fragment) : samplesEnd(file, index))) ?? box.end;
    if (NEEDED.has(box.type)) needed = Math.max(needed, box.end);
  }
  return needed;
}
