import sharp, { type Sharp } from 'sharp';
import { seeded } from '../../seed/random.ts';
import type { Blend, Film, Layer, Painter } from './picture.ts';
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
  if (!base) throw new RangeError('A picture needs a layer');
  const overlays = await Promise.all(
    rest.map(async (layer) => {
      const { data: input, ...raw } = await remembered(layer, size, options.cache);
      const mode: Blend = layer.kind === 'svg' ? (layer.blend ?? 'over') : 'over';
      return { input, raw, blend: mode };
    }),
  );
  const data = await start(await pixelsOf(base, size))
    .composite(overlays)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...size, data, film: { ...FILM, ...picture.film } };
}

/** Drawn SVG layers: a layer that stands still in a video is drawn once. */
export type LayerCache = Map<string, Promise<Pixels>>;

/** Without a limit, layers that change with every frame would fill the memory. */
const MAX_CACHED_LAYERS = 6;

function remembered(layer: Layer, size: Size, cache?: LayerCache): Promise<Pixels> {
  if (!cache || layer.kind === 'raster') return pixelsOf(layer, size);
  const key = `${layer.blur ?? 0} ${layer.body}`;
  const known = cache.get(key);
  if (known) return known;
  const drawn = pixelsOf(layer, size);
  if (cache.size >= MAX_CACHED_LAYERS) cache.clear();
  cache.set(key, drawn);
  return drawn;
}

type Pixels = Bitmap & { channels: 3 | 4 };

function start({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function pixelsOf(layer: Layer, size: Size): Promise<Pixels> {
  const { width, height } = size;
  if (layer.kind === 'raster') {
    const small = { data: toBytes(layer.raster), width: layer.raster.width, height: layer.raster.height };
    if (small.width === width && small.height === height) return { ...small, channels: 3 };
    const data = await start({ ...small, channels: 3 })
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    return { data, width, height, channels: 3 };
  }
  const fullSigma = ((layer.blur ?? 0) * width) / 1000;
  // A blurred layer has no detail to lose, and blurring a quarter of the size is sixteen times cheaper.
  const scale = fullSigma > 4 ? 0.25 : 1;
  const drawn = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const image = sharp(svgDocument(layer.body, drawn)).ensureAlpha();
  const sigma = fullSigma * scale;
  if (sigma < 0.3) return { data: await image.raw().toBuffer(), ...size, channels: 4 };
  const soft = await image.blur(sigma).raw().toBuffer();
  if (scale === 1) return { data: soft, ...size, channels: 4 };
  const data = await start({ data: soft, ...drawn, channels: 4 })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data, ...size, channels: 4 };
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
