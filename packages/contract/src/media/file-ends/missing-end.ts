import type { PeekSource } from '../heif-boxes.ts';
import { type ByteSource, Cursor } from '../heif-boxes.ts';
import type { ImageType } from '../media.ts';
import { crc32 } from './crc32.ts';
import { gifParts } from './gif-parts.ts';

// Cameras and messengers cut the last bytes of files off. Browsers show such files as an element of a page, but decoders
// give up before the pixels are read. So the end is put back, and the decoder then tells whether pixels are missing.

/** Bytes that replace those of the file at this offset, or lengthen the file. */
export interface Patch {
  at: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const END_OF_IMAGE = [0xff, 0xd9];

const bigEndian = (value: number) => Uint8Array.from([24, 16, 8, 0], (shift) => value >>> shift);
const littleEndian = (value: number) => Uint8Array.from([0, 8, 16, 24], (shift) => value >>> shift);

const PNG_SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const MAX_CHUNKS = 500_000;
const PART_BYTES = 1024 * 1024;
const IEND = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** Ends the pixels of a PNG where its file ends: its last chunk gets the length and the checksum of the bytes there. */
async function endOfPng({ sizeBytes, read }: ByteSource): Promise<Patch[]> {
  let at = PNG_SIGNATURE_BYTES;
  for (let chunks = 0; chunks < MAX_CHUNKS && at < sizeBytes; chunks += 1) {
    const bytes = await read(at, 8);
    if (bytes.length < 8) break;
    const head = new Cursor(bytes);
    const length = head.take(4);
    const end = at + CHUNK_FRAME_BYTES + length;
    if (end <= sizeBytes) {
      at = end;
      continue;
    }
    if (head.takeName() !== 'IDAT') break;
    // The checksum itself may be cut.
    const kept = Math.min(length, sizeBytes - at - 8);
    let checksum = crc32(bytes.subarray(4));
    for (let done = 0; done < kept; done += PART_BYTES)
      checksum = crc32(await read(at + 8 + done, Math.min(PART_BYTES, kept - done)), checksum);
    return [
      { at, bytes: bigEndian(kept) },
      { at: at + 8 + kept, bytes: Uint8Array.of(...bigEndian(checksum), ...IEND) },
    ];
  }
  return [{ at, bytes: Uint8Array.from(IEND) }];
}

const RIFF_SIZE_AT = 4;
const RIFF_HEADER_BYTES = 12;
const PIXELS = new Set(['VP8 ', 'VP8L']);

/** Gives a still WebP the length that its pixels need, when its header tells more than there is. */
async function endOfWebp({ sizeBytes, read }: ByteSource): Promise<Patch[]> {
  let at = RIFF_HEADER_BYTES;
  for (let chunks = 0; chunks < MAX_CHUNKS && at + 8 <= sizeBytes; chunks += 1) {
    const head = await read(at, 8);
    const type = new Cursor(head).takeName();
    const length = head.subarray(4).reduceRight((value, byte) => value * 256 + byte, 0);
    at += 8 + length + (length % 2);
    // The frames that are missing in an animation are not told.
    if (type === 'ANMF') return [];
    if (!PIXELS.has(type)) continue;
    if (at - (length % 2) > sizeBytes) return [];
    const padding = at > sizeBytes ? [{ at: sizeBytes, bytes: Uint8Array.of(0) }] : [];
    return [{ at: RIFF_SIZE_AT, bytes: littleEndian(at - 8) }, ...padding];
  }
  return [];
}

const GIF_END = 0x3b;

/** Ends the last picture of a GIF where its file ends; an extension that breaks off is left out. */
async function endOfGif(file: PeekSource): Promise<Patch[]> {
  const { sizeBytes } = file;
  for await (const { isPicture, start, cut } of gifParts(file)) {
    if (cut === null) continue;
    if (!isPicture) return [{ at: start, bytes: Uint8Array.of(GIF_END) }];
    const kept = sizeBytes - cut - 1;
    const length = kept > 0 ? [{ at: cut, bytes: Uint8Array.of(kept) }] : [];
    return [...length, { at: kept > 0 ? sizeBytes : cut, bytes: Uint8Array.of(0, GIF_END) }];
  }
  return [];
}

/** The changes that put back the end of a picture whose decoder or container has told that the file breaks off. */
export async function missingEnd(file: PeekSource, mime: ImageType): Promise<Patch[]> {
  switch (mime) {
    case 'image/jpeg':
      return [{ at: file.sizeBytes, bytes: Uint8Array.from(END_OF_IMAGE) }];
    case 'image/png':
      return endOfPng(file);
    case 'image/webp':
      return endOfWebp(file);
    case 'image/gif':
      return endOfGif(file);
    default:
      return [];
  }
}
