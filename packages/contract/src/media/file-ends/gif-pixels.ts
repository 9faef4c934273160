import type { PeekSource } from '../heif-boxes.ts';
import type { GifPart } from './gif-parts.ts';

const SIZE_AT = 5;
/** Extensions that say how the next picture is drawn. */
const GRAPHIC_CONTROL = 0xf9;
const MAX_CODE_BITS = 12;

/** Whether all pixels are there when the file ends in this part; of an extension, whether no picture would follow. */
export async function hasAllPixels({ sizeBytes, read }: PeekSource, part: GifPart): Promise<boolean> {
  const { isPicture, start, data, cut } = part;
  if (!isPicture) return (await read(start + 1, 1))[0] !== GRAPHIC_CONTROL;
  if (data > sizeBytes) return false;
  const [w0 = 0, w1 = 0, h0 = 0, h1 = 0] = await read(start + SIZE_AT, 4);
  const wanted = (w0 + w1 * 0x1_00) * (h0 + h1 * 0x1_00);
  const count = pixelCounter((await read(data - 1, 1))[0] ?? 0);
  for (let at = data; at < sizeBytes && at <= (cut ?? sizeBytes);) {
    const [length = 0] = await read(at, 1);
    if (count(await read(at + 1, length)) >= wanted) return true;
    at += 1 + length;
  }
  return false;
}

/** Counts the pixels that LZW data (GIF89a, appendix F) unpacks to, piece by piece: of each code the length alone. */
function pixelCounter(codeSize: number): (bytes: Uint8Array) => number {
  const firstBits = Math.min(codeSize, MAX_CODE_BITS - 1);
  const clear = 1 << firstBits;
  const lengths = new Uint32Array(1 << MAX_CODE_BITS).fill(1, 0, clear);
  let [bits, next, previous, pixels] = [firstBits + 1, clear + 2, 0, 0];
  let [waiting, waitingBits] = [0, 0];

  const take = (code: number) => {
    if (code === clear) {
      [bits, next, previous] = [firstBits + 1, clear + 2, 0];
      return;
    }
    const length = code < next ? (lengths[code] ?? 0) : previous + 1;
    if (previous > 0 && next < lengths.length) {
      lengths[next++] = previous + 1;
      if (next === 1 << bits && bits < MAX_CODE_BITS) bits += 1;
    }
    pixels += length;
    previous = length;
  };

  return (bytes) => {
    for (const byte of bytes) {
      waiting |= byte << waitingBits;
      waitingBits += 8;
      while (waitingBits >= bits) {
        const code = waiting & ((1 << bits) - 1);
        waiting >>>= bits;
        waitingBits -= bits;
        take(code);
      }
    }
    return pixels;
  };
}
