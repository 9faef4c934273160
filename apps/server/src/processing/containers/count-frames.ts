import { open } from 'node:fs/promises';
import type { ImageType } from '@sfera/contract/media';
import { type ByteReader, createByteReader } from './byte-reader.ts';

const GIF_HEADER_BYTES = 13;
const RIFF_HEADER_BYTES = 12;

/** Size of the colour table that the flags of a GIF declare. Unit: bytes. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** A GIF89a has blocks of sub-blocks, and each sub-block begins with its length. */
async function countInGif({ read, peek }: ByteReader, most: number): Promise<number> {
  const readByte = async (at: number) => (await read(at, 1))[0];
  let frames = 0;
  let at = GIF_HEADER_BYTES + tableBytes(await readByte(10));
  while (frames <= most) {
    const kind = peek(at) ?? (await readByte(at));
    if (kind === 0x2c) {
      frames += 1;
      at += 11 + tableBytes(peek(at + 9) ?? (await readByte(at + 9))); // the last byte is the code size of LZW
    } else if (kind === 0x21) at += 2;
    else break;
    let length = peek(at) ?? (await readByte(at));
    while (length) {
      at += 1 + length;
      length = peek(at) ?? (await readByte(at));
    }
    at += 1;
  }
  return frames;
}

/** A WebP is a RIFF file of chunks with their lengths; an `ANMF` chunk is a frame. */
async function countInWebp({ read }: ByteReader, most: number): Promise<number> {
  let frames = 0;
  let at = RIFF_HEADER_BYTES;
  while (frames <= most) {
    const chunk = await read(at, 8);
    if (chunk.length < 8) break;
    if (chunk.toString('latin1', 0, 4) === 'ANMF') frames += 1;
    const bytes = chunk.readUInt32LE(4);
    at += 8 + bytes + (bytes % 2);
  }
  return frames;
}

/**
 * Counts the frames of a GIF or WebP, and stops at `most + 1`. A decoder takes memory for each frame, and a file of a
 * few megabytes can hold a million frames.
 */
export async function countFrames(path: string, mime: ImageType, most: number): Promise<number> {
  if (mime !== 'image/gif' && mime !== 'image/webp') return 1;
  const file = await open(path);
  try {
    return await (mime === 'image/gif' ? countInGif : countInWebp)(await createByteReader(file), most);
  } finally {
    await file.close();
  }
}
