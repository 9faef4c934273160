import type { Film } from './picture.ts';
import type { Bitmap } from './render.ts';

/** Darkens the corners and adds grain, in place, so that a computed picture looks photographed. */
export function develop(bitmap: Bitmap, { grain, vignette }: Film, seed: number): void {
  const { data, width, height } = bitmap;
  let state = seed | 1;
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const dy = (2 * y) / height - 1;
    for (let x = 0; x < width; x += 1) {
      const dx = (2 * x) / width - 1;
      const corner = (dx * dx + dy * dy) * 0.5;
      const light = 1 - vignette * corner * corner;
      // xorshift32; the sum of two bytes is close enough to a bell curve.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const speck = (((state & 255) + ((state >>> 8) & 255) - 255) / 104) * grain;
      data[at] = byte((data[at] ?? 0) * light + speck);
      data[at + 1] = byte((data[at + 1] ?? 0) * light + speck);
      data[at + 2] = byte((data[at + 2] ?? 0) * light + speck);
      at += 3;
    }
  }
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}
