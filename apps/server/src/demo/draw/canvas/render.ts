import sharp from 'sharp';
import { seeded } from '../../seed/random.ts';
import { blend } from './blend.ts';
import type { Film, Painter, SvgLayer } from './picture.ts';
import type { Raster } from './raster.ts';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Size.width × Size.height pixels of three bytes. */
export interface Bitmap extends Size {
  data: Buffer;
}

const FILM: Film = { grain: 5, vignette: 0.22 };

/** Paints at `rasterWidth` columns, enlarges to `size` and lays the layers over each other; no grain yet. */
export async function compose(
  painter: Painter,
  options: { size: Size; rasterWidth: number; seed: number; time?: number; cache?: LayerCache },
): Promise<Bitmap & { film: Film }> {
  const { size, seed, time = 0 } = options;
  const width = Math.min(options.rasterWidth, size.width);
  const height = Math.round((width * size.height) / size.width);
  const svgHeight = (1000 * size.height) / size.width;
  const aspect = size.width / size.height;
  const picture = painter({ width, height, aspect, svgHeight, seed, time, random: seeded(seed) });
  const [base, ...rest] = picture.layers;
  const [data, ...layers] = await Promise.all([
    enlarged(base.raster, size),
    ...rest
      .filter(({ body }) => body !== '')
      .map(async (layer) => ({
        pixels: await remembered(layer, size, options.cache),
        mode: layer.blend ?? 'over',
      })),
  ]);
  for (const { pixels, mode } of layers) blend(data, pixels, mode);
  return { ...size, data, film: { ...FILM, ...picture.film } };
}

/** Drawn layers of four bytes a pixel: a layer that stands still in a video is drawn once. */
export type LayerCache = Map<string, Promise<Buffer>>;

/** Without a limit, layers that change with every frame would fill the memory. */
const MAX_CACHED_LAYERS = 6;

function remembered(layer: SvgLayer, size: Size, cache?: LayerCache): Promise<Buffer> {
  if (!cache) return drawn(layer, size);
  const key = `${layer.blur ?? 0} ${layer.body}`;
  const known = cache.get(key);
  if (known) return known;
  const pixels = drawn(layer, size);
  if (cache.size >= MAX_CACHED_LAYERS) cache.clear();
  cache.set(key, pixels);
  return pixels;
}

async function enlarged(raster: Raster, { width, height }: Size): Promise<Buffer> {
  const bytes = toBytes(raster);
  if (raster.width === width && raster.height === height) return bytes;
  return sharp(bytes, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

async function drawn({ body, blur = 0 }: SvgLayer, { width, height }: Size): Promise<Buffer> {
  const fullSigma = (blur * width) / 1000;
  // A blurred layer has no detail to lose, and blurring a quarter of the size is sixteen times cheaper.
  const scale = fullSigma > 4 ? 0.25 : 1;
  const small = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const image = sharp(svgDocument(body, small)).ensureAlpha();
  const sigma = fullSigma * scale;
  // Softer edges than those of antialiasing.
  if (sigma < 0.45) return image.raw().toBuffer();
  const soft = await image.blur(sigma).raw().toBuffer();
  if (scale === 1) return soft;
  return sharp(soft, { raw: { ...small, channels: 4 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

function svgDocument(body: string, { width, height }: Size): Buffer {
  const box = `0 0 1000 ${((1000 * height) / width).toFixed(2)}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`,
  );
}

function toBytes({ data }: Raster): Buffer {
  const bytes = new Uint8ClampedArray(data.length);
  // Light above 0.8 is rolled off softly, as on film, instead of being cut.
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i] ?? 0;
    bytes[i] = 255 * (value < 0.8 ? value : 1 - 0.2 * Math.exp((0.8 - value) * 5));
  }
  return Buffer.from(bytes.buffer);
}
