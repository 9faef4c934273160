import sharp from 'sharp';

const SIDE = 14_100;

/** A picture of one colour: little to compress, much to decode. */
const large = (channels: 3 | 4) =>
  sharp({
    create: { width: SIDE, height: SIDE, channels, background: { r: 90, g: 30, b: 200, alpha: 0.5 } },
    limitInputPixels: false,
  });

/** Coarse noise: every frame differs from the frame before. */
async function noisyFrames(count: number, side: number): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = { width: 128, height: 128, channels: 3, background: '#000', noise } as const;
  const frames: Buffer[] = [];
  for (let n = 0; n < count; n += 1)
    frames.push(await sharp({ create: grain }).resize(side, side).png().toBuffer());
  return frames;
}

/** Nearly the most expensive animation that the server accepts. */
const longestGif = async (): Promise<Buffer> =>
  sharp(await noisyFrames(24, 1_000), { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();

/**
 * Pictures of nearly 200 megapixels, and of a phone's 48, by name. Each is made when it is needed, because making one
 * takes much memory.
 */
export const LARGE_PICTURES: Record<string, () => Promise<Buffer>> = {
  'PNG через строку, 16 бит, 200 МП': () =>
    large(4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 4 }).toBuffer(),
  'JPEG прогрессивный, 200 МП': () =>
    large(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG прогрессивный, 50 МП': () =>
    large(3).resize(7_100, 7_100).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'PNG через строку, 16 бит, 25 МП': () =>
    large(4).resize(5_000, 5_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'JPEG, 200 МП': () => large(3).jpeg().toBuffer(),
  'PNG, 200 МП': () => large(3).png().toBuffer(),
  'PNG повёрнутый, 16 бит, 200 МП': () =>
    large(4).toColourspace('rgb16').withMetadata({ orientation: 6 }).png({ compressionLevel: 4 }).toBuffer(),
  'WebP без потерь, 48 МП': () =>
    large(3).resize(8_000, 6_000).webp({ lossless: true, effort: 0 }).toBuffer(),
  'WebP без потерь, 200 МП': () => large(3).webp({ lossless: true, effort: 0 }).toBuffer(),
  'GIF, 200 МП': () => large(3).gif({ effort: 1 }).toBuffer(),
  'GIF, 24 кадра по 1000²': longestGif,
  'PNG 1200 × 18000': () => large(4).resize(1_200, 18_000, { fit: 'fill' }).png().toBuffer(),
};
