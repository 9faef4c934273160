import { type FileHandle, open } from 'node:fs/promises';
import type { ImageType } from '@sfera/contract/media';

const WINDOW_BYTES = 64 * 1024;
const GIF_HEADER_BYTES = 13;
const RIFF_HEADER_BYTES = 12;

/** Reads bytes of a file at any place, a window at a time. */
function byteReader(file: FileHandle) {
  let window = Buffer.alloc(0);
  let from = 0;
  /** Empty or shorter at the end of the file. */
  return async (at: number, count: number): Promise<Buffer> => {
    if (at < from || at + count > from + window.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, at);
      window = buffer.subarray(0, bytesRead);
      from = at;
    }
    return window.subarray(at - from, at - from + count);
  };
}
type Read = ReturnType<typeof byteReader>;

/** Bytes of the colour table that a GIF's flags tell of. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** GIF89a: blocks, each of sub-blocks that say how long they are. */
async function countInGif(read: Read, most: number): Promise<number> {
  let frames = 0;
  let at = GIF_HEADER_BYTES + tableBytes((await read(10, 1))[0]);
  while (frames <= most) {
    const [kind] = await read(at, 1);
    if (kind === 0x2c) {
      frames += 1;
      at += 11 + tableBytes((await read(at + 9, 1))[0]); // and the code size of LZW
    } else if (kind === 0x21) at += 2;
    else break;
    for (let [length] = await read(at, 1); length; [length] = await read(at, 1)) at += 1 + length;
    at += 1;
  }
  return frames;
}

/** RIFF: chunks that say how long they are; `ANMF` is a frame. */
async function countInWebp(read: Read, most: number): Promise<number> {
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
 * Counts the frames of a GIF or WebP up to one more than `most`. A library takes memory for each frame that there is, and
 * a few megabytes hold a million.
 */
export async function countFrames(path: string, mime: ImageType, most: number): Promise<number> {
  if (mime !== 'image/gif' && mime !== 'image/webp') return 1;
  const file = await open(path);
  try {
    return await (mime === 'image/gif' ? countInGif : countInWebp)(byteReader(file), most);
  } finally {
    await file.close();
  }
}
