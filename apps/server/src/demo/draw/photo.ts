import sharp from 'sharp';
import { develop } from './canvas/film.ts';
import { type Look, looks } from './looks.ts';
import { compose, type Size } from './canvas/render.ts';
import { drawWords, type PlacedWords } from './words.ts';

/** A picture to draw: a look such as `sea/sunset`, and the seed that makes the picture unique. */
export interface Scene {
  look: Look;
  seed: number;
}

/** Rasters are painted at this share of the photo's width; fields of soft light need no more. */
const RASTER_SHARE = 0.55;

/**
 * Writes a JPEG of exactly `size`, with the words over it if given. The same scene, size and words give the same bytes.
 */
export async function drawPhoto(
  scene: Scene,
  size: Size,
  outPath: string,
  words?: PlacedWords,
): Promise<void> {
  const rasterWidth = Math.round(size.width * RASTER_SHARE);
  const bitmap = await compose(looks[scene.look], { size, rasterWidth, seed: scene.seed });
  develop(bitmap, bitmap.film, scene.seed);
  const raw = { width: size.width, height: size.height, channels: 3 } as const;
  const over = words ? [{ input: await drawWords(words, size) }] : [];
  await sharp(bitmap.data, { raw }).composite(over).jpeg({ quality: 86 }).toFile(outPath);
}
