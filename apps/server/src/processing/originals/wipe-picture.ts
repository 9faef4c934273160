import { crc32 } from 'node:zlib';
import type { ImageType } from '@sfera/contract/media/media';
import { wipeExif } from './wipe-exif.ts';
import { wipeHeic } from './wipe-heic.ts';

/** The place cannot be removed from this file without decoding it. */
export class UncleanFile extends Error {
  override readonly name = 'UncleanFile';
}

/**
 * Removes place, serial numbers and words from the bytes of a picture. Pixels, colours, orientation and the time of the
 * picture stay as they are: nothing is decoded.
 * @param bytes changed by this call
 * @returns the bytes that may be kept
 * @throws {UncleanFile}
 */
export async function wipePicture(bytes: Buffer, mime: ImageType): Promise<Buffer> {
  try {
    if (mime === 'image/jpeg') return wipeJpeg(bytes);
    if (mime === 'image/png') return wipePng(bytes);
    if (mime === 'image/webp') return wipeWebp(bytes);
    if (mime === 'image/gif') return wipeGif(bytes);
    if (!(await wipeHeic(bytes))) throw new UncleanFile();
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) throw new UncleanFile('The file breaks off', { cause: error });
    throw error;
  }
}

const EXIF_NAME = 'Exif\0\0';
/** Segments of JPEG that say how to show the pixels, by their marker: format, profile, gain map and transform. */
const SHOWING_SEGMENTS: Readonly<Record<number, readonly string[]>> = {
  0xe0: ['JFIF\0', 'JFXX\0'],
  0xe2: ['ICC_PROFILE\0', 'MPF\0', 'urn:iso:std:iso:ts:21496:-1\0'],
  0xee: ['Adobe'],
};
const [SOI, EOI, SOS, COM, APP0, APP15, APP1, TEM] = [0xd8, 0xd9, 0xda, 0xfe, 0xe0, 0xef, 0xe1, 0x01];
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Lengths stay, because an index of further pictures (MPF) counts bytes. What is appended to the pictures goes. */
function wipeJpeg(bytes: Buffer): Buffer {
  let end = wipeOneJpeg(bytes, 0);
  for (;;) {
    let next = end;
    while (bytes[next] === 0) next += 1;
    if (bytes[next] !== 0xff || bytes[next + 1] !== SOI) return bytes.subarray(0, end);
    end = wipeOneJpeg(bytes, next);
  }
}

/** @returns the offset behind the picture */
function wipeOneJpeg(bytes: Buffer, start: number): number {
  let at = start + 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new UncleanFile();
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return at + 2;
    if (marker === TEM || isRestart(marker)) {
      at += 2;
      continue;
    }
    const content = at + 4;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < content || end > bytes.length) throw new UncleanFile();
    if (marker === COM || (marker >= APP0 && marker <= APP15)) wipeSegment(bytes, at, end);
    at = marker === SOS ? endOfScan(bytes, end) : end;
    if (at >= bytes.length) return bytes.length;
  }
}

function wipeSegment(bytes: Buffer, at: number, end: number): void {
  const content = bytes.subarray(at + 4, end);
  const marker = bytes.readUInt8(at + 1);
  const begins = (name: string) => content.toString('latin1', 0, name.length) === name;
  if (marker === APP1 && begins(EXIF_NAME)) return wipeExif(content.subarray(EXIF_NAME.length));
  if (SHOWING_SEGMENTS[marker]?.some(begins)) return;
  bytes[at + 1] = COM;
  content.fill(' ');
}

/** The offset of the first marker behind the coded pixels; the end of the file where they break off. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
  }
  return bytes.length;
}

const PNG_HEAD_BYTES = 8;
const SHOWING_CHUNKS = new Set(
  `IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs tIME acTL fcTL fdAT eXIf`.split(
    ' ',
  ),
);

function wipePng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES; ;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new UncleanFile();
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'eXIf') {
      wipeExif(bytes.subarray(at + 8, end - 4));
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end - 4)), end - 4);
    }
    if (SHOWING_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

const RIFF_HEAD_BYTES = 12;
const SHOWING_RIFF = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF']);
/** The flag of the extended header that announces XMP. */
const HAS_XMP = 0x04;

function wipeWebp(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, RIFF_HEAD_BYTES)];
  const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = RIFF_HEAD_BYTES; at + 8 <= fileEnd;) {
    const type = bytes.toString('latin1', at, at + 4);
    const content = at + 8;
    const length = bytes.readUInt32LE(at + 4);
    if (content + length > bytes.length) throw new UncleanFile();
    if (type === 'VP8X') bytes.writeUInt8(bytes.readUInt8(content) & ~HAS_XMP, content);
    if (type === 'EXIF') {
      const exif = bytes.subarray(content, content + length);
      const isNamed = exif.toString('latin1', 0, EXIF_NAME.length) === EXIF_NAME;
      wipeExif(isNamed ? exif.subarray(EXIF_NAME.length) : exif);
    }
    const end = content + length + (length % 2);
    if (SHOWING_RIFF.has(type)) kept.push(bytes.subarray(at, Math.min(end, bytes.length)));
    at = end;
  }
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

const GIF_HEAD_BYTES = 13;
const SHOWING_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [GIF_COMMENT, GIF_APPLICATION] = [0xfe, 0xff];

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function wipeGif(bytes: Buffer): Buffer {
  const head = GIF_HEAD_BYTES + paletteBytes(bytes.readUInt8(10));
  const kept = [bytes.subarray(0, head)];
  for (let at = head; at < bytes.length;) {
    const kind = bytes.readUInt8(at);
    if (kind === TRAILER) return Buffer.concat([...kept, bytes.subarray(at, at + 1)]);
    if (kind !== EXTENSION && kind !== IMAGE) throw new UncleanFile();
    const blocks = kind === EXTENSION ? at + 2 : at + 11 + paletteBytes(bytes.readUInt8(at + 9));
    const end = endOfBlocks(bytes, blocks);
    const label = bytes.readUInt8(at + 1);
    const name = bytes.toString('latin1', at + 3, at + 14);
    const isForeign =
      kind === EXTENSION &&
      (label === GIF_COMMENT || (label === GIF_APPLICATION && !SHOWING_APPLICATIONS.has(name)));
    if (!isForeign) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
  return at + 1;
}
