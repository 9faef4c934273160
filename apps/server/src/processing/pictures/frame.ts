import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { FRAME_JPG, type FrameShape } from './picture-job.ts';
import { SAFE_INPUT, sharp } from './sharp.ts';

const JPEG_QUALITY = 88;
/** Dots of two shades must not melt into each other. */
const DITHERED_QUALITY = 96;

/** How much of the error of a point its neighbours take (Floyd and Steinberg), by sixteenths. */
const RIGHT = 7 / 16;
const BELOW_LEFT = 3 / 16;
const BELOW = 5 / 16;
const BELOW_RIGHT = 1 / 16;

/**
 * Turns each byte of a grey picture into one of `levels` shades, black and white among them, evenly spaced as electronic
 * paper has them; neighbours make up for the difference. (The dithering of libvips chooses shades of its own.)
 */
export function dither(grey: Uint8Array, width: number, levels: number): Uint8Array {
  const step = 255 / (levels - 1);
  const made = new Uint8Array(grey.length);
  // With a point beside each edge, which takes what falls off it.
  let errors = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  for (let start = 0; start < grey.length; start += width) {
    below.fill(0);
    for (let x = 0; x < width; x += 1) {
      const wanted = (grey[start + x] ?? 0) + (errors[x + 1] ?? 0);
      const level = Math.max(0, Math.min(levels - 1, Math.round(wanted / step)));
      const shade = Math.round(level * step);
      made[start + x] = shade;
      const error = wanted - shade;
      add(errors, x + 2, error * RIGHT);
      add(below, x, error * BELOW_LEFT);
      add(below, x + 1, error * BELOW);
      add(below, x + 2, error * BELOW_RIGHT);
    }
    [errors, below] = [below, errors];
  }
  return made;
}

function add(errors: Float32Array, at: number, error: number): void {
  errors[at] = (errors[at] ?? 0) + error;
}

/** Writes the picture as a frame asks for it into the folder. It is made of a file that the server has made. */
export async function writeFrame(path: string, frame: FrameShape, folder: string): Promise<void> {
  const { file, width, height, crop, grey } = frame;
  // Electronic paper is white where nothing is drawn; a lit screen is dark.
  const background = grey === null ? '#000000' : '#ffffff';
  const fit =
    crop === 'fill'
      ? ({ fit: 'cover', position: sharp.strategy.attention } as const)
      : ({ fit: 'contain', background } as const);
  const resized = sharp(path, SAFE_INPUT)
    .resize({ width, height, ...fit })
    .flatten({ background });
  const isJpeg = file === FRAME_JPG;
  if (grey === null) {
    const picture = resized.toColourspace('srgb');
    await write(isJpeg ? picture.jpeg({ quality: JPEG_QUALITY }) : picture.png(), folder, file);
    return;
  }
  // Reduced to few shades, a picture of little contrast would be one grey.
  const pixels = await resized.greyscale().normalise().toColourspace('b-w').raw().toBuffer();
  const shades = sharp(dither(pixels, width, grey), { raw: { width, height, channels: 1 } }).toColourspace(
    'b-w',
  );
  await write(
    isJpeg ? shades.jpeg({ quality: DITHERED_QUALITY }) : shades.png({ compressionLevel: 9 }),
    folder,
    file,
  );
}

const write = (picture: Sharp, folder: string, file: string) => picture.toFile(join(folder, file));
