import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createInflate } from 'node:zlib';

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const MAX_CHUNKS = 500_000;
const HEADER_BYTES = 13;
/** Samples of a pixel, by colour type (PNG standard, 11.2.1). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Left, top and steps of the passes of an interlaced picture (8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes of all rows, each of which begins with the number of its filter. */
function rowBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = (SAMPLES[header.readUInt8(9)] ?? 0) * header.readUInt8(8);
  const pass = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0;
  if (header.readUInt8(12) === 0) return pass(width, height);
  return PASSES.reduce(
    (sum, [left, top, right, down]) =>
      sum + pass(Math.ceil((width - left) / right), Math.ceil((height - top) / down)),
    0,
  );
}

/**
 * Which pixels of a PNG there are, by the bytes that its data unpacks to: `few` when the data ends before the last row,
 * `damaged` when the data is wrong before that.
 */
export async function pixelsOf(path: string): Promise<'all' | 'few' | 'damaged'> {
  const file = await open(path);
  let needed = Infinity;
  async function* pixels() {
    let at = SIGNATURE_BYTES;
    for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
      const head = await file.read(Buffer.alloc(8), 0, 8, at);
      if (head.bytesRead < 8) return;
      const length = head.buffer.readUInt32BE(0);
      const type = head.buffer.toString('latin1', 4);
      const { size } = await file.stat();
      if (type === 'IEND' || length > size) return;
      if (type === 'IHDR' || type === 'IDAT') {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length + 4), 0, length + 4, at + 8);
        const data = buffer.subarray(0, Math.min(length, bytesRead));
        const isDamaged =
          bytesRead === length + 4 &&
          crc32(data, crc32(head.buffer.subarray(4))) !== buffer.readUInt32BE(length);
        if (isDamaged) throw new Error('The checksum of a chunk is wrong');
        if (type === 'IDAT') yield data;
        else if (data.length >= HEADER_BYTES) needed = rowBytes(data);
      }
      at += CHUNK_FRAME_BYTES + length;
    }
  }
  let inflated = 0;
  try {
    const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
    await pipeline(pixels, inflate, async (parts: AsyncIterable<Buffer>) => {
      for await (const { length } of parts) inflated += length;
    });
    return inflated < needed ? 'few' : 'all';
  } catch {
    return 'damaged';
  } finally {
    await file.close();
  }
}
