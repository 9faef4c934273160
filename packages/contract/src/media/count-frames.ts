import { gifParts } from './file-ends/gif-parts.ts';
import type { PeekSource } from './heif-boxes.ts';
import type { ImageType } from './media.ts';

const RIFF_HEADER_BYTES = 12;

async function countInGif(file: PeekSource, most: number): Promise<number> {
  let frames = 0;
  for await (const { isPicture } of gifParts(file)) {
    if (isPicture) frames += 1;
    if (frames > most) break;
  }
  return frames;
}

/** A WebP is a RIFF file of chunks with their lengths; an `ANMF` chunk is a frame. */
async function countInWebp({ read }: PeekSource, most: number): Promise<number> {
  let frames = 0;
  let at = RIFF_HEADER_BYTES;
  while (frames <= most) {
    const chunk = await read(at, 8);
    if (chunk.length < 8) break;
    if (String.fromCharCode(...chunk.subarray(0, 4)) === 'ANMF') frames += 1;
    const [, , , , b0 = 0, b1 = 0, b2 = 0, b3 = 0] = chunk;
    const bytes = b0 + b1 * 0x1_00 + b2 * 0x1_00_00 + b3 * 0x1_00_00_00;
    at += 8 + bytes + (bytes % 2);
  }
  return frames;
}

/**
 * Counts the frames of a GIF or WebP, and stops at `most + 1`. A decoder takes memory for each frame, and a file of a
 * few megabytes can hold a million frames.
 */
export async function countFrames(file: PeekSource, mime: ImageType, most: number): Promise<number> {
  if (mime === 'image/gif') return countInGif(file, most);
  return mime === 'image/webp' ? countInWebp(file, most) : 1;
}
