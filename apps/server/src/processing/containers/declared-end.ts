import type { ImageType, VideoType } from '@sfera/contract/media';
import type { ByteReader } from './byte-reader.ts';
import { isoEnd } from './iso-end.ts';
import { matroskaEnd } from './matroska-end.ts';

/** A file with more parts is not checked here; its decoder decides. */
const MAX_PARTS = 500_000;

/** Some AVI writers include the header in the length twice. Unit: bytes. */
const AVI_SLACK = 8;
/** Placeholders that a streaming writer leaves in place of the length. */
const NO_LENGTH = new Set([0, 0xffff_ffff]);

async function riffEnd({ sizeBytes, read }: ByteReader, slack: number): Promise<number> {
  // A long AVI is a sequence of RIFF chunks.
  for (let at = 0, parts = 0; at + 8 <= sizeBytes && parts < MAX_PARTS; parts++) {
    const head = await read(at, 8);
    const length = head.readUInt32LE(4);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || NO_LENGTH.has(length)) return 0;
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

async function pngEnd({ sizeBytes, read }: ByteReader): Promise<number> {
  let at = PNG_SIGNATURE_BYTES;
  for (let parts = 0; at + 8 <= sizeBytes && parts < MAX_PARTS; parts++) {
    const head = await read(at, 8);
    const type = head.toString('latin1', 4);
    // A damaged file is left to its decoder.
    if (type === 'IEND' || !PNG_CHUNKS.test(type)) return 0;
    at += head.readUInt32BE(0) + PNG_FRAME_BYTES;
  }
  return Infinity;
}

const GIF_HEADER_BYTES = 13;
const GIF_FRAME_BYTES = 10;
const GIF_COLOURS = 0x80;
const colourTableBytes = (flags: number) => (flags & GIF_COLOURS ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Many gifs lack the byte that ends them: what counts is that their last frame is there. */
async function gifEnd({ sizeBytes, read, peek }: ByteReader): Promise<number> {
  const readByte = async (at: number) => (await read(at, 1))[0] ?? 0;
  let at = GIF_HEADER_BYTES + colourTableBytes(await readByte(10));
  for (let parts = 0; at < sizeBytes && parts < MAX_PARTS; parts++) {
    const kind = peek(at) ?? (await readByte(at));
    if (kind === 0x2c) at += GIF_FRAME_BYTES + colourTableBytes(peek(at + 9) ?? (await readByte(at + 9))) + 1;
    else if (kind === 0x21) at += 2;
    else return 0;
    for (let length = -1; length !== 0; at += length + 1, parts++) {
      if (at >= sizeBytes) return Infinity;
      length = peek(at) ?? (await readByte(at));
    }
  }
  return at > sizeBytes ? Infinity : 0;
}

/**
 * Where a file must end by the structure of its container; nothing is decoded. 0 when the container says nothing (a
 * JPEG never does), `Infinity` when the file ends in the middle of a part and nothing tells what comes after that one.
 * Unit: bytes.
 */
export function declaredEnd(bytes: ByteReader, mime: ImageType | VideoType): Promise<number> {
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
    case 'image/jpeg':
      return Promise.resolve(0);
    default:
      return isoEnd(bytes);
  }
}
