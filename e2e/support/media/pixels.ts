import { blurSigma, colourFunction, vignetteAt } from '@sfera/contract/media/colour';
import type { EditFilters } from '@sfera/contract/media/filters';
import type { Locator, Page } from '@playwright/test';

/** Opaque pixels, four numbers of 0 to 255 each, row by row from the top. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/**
 * Decodes a picture in the page, and resizes it to this width or size. `fileSize`: the size of the file's own picture.
 */
export async function decodePicture(
  page: Page,
  file: Buffer,
  to?: number | { width: number; height: number },
): Promise<Pixels & { fileSize: { width: number; height: number } }> {
  const { base64, ...size } = await page.evaluate(
    async ([encoded, wanted]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const { width, height } =
        typeof wanted === 'object'
          ? wanted
          : {
              width: wanted ?? bitmap.width,
              height: Math.round((bitmap.height * (wanted ?? bitmap.width)) / bitmap.width),
            };
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('No canvas to draw on');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const letters = Array.from(data, (byte) => String.fromCharCode(byte)).join('');
      const fileSize = { width: bitmap.width, height: bitmap.height };
      return { width, height, fileSize, base64: btoa(letters) };
    },
    [file.toString('base64'), to] as const,
  );
  return { ...size, rgba: Buffer.from(base64, 'base64') };
}

/** Visible pixels of a stage, without the buttons and words that lie over it. */
export async function seenOn(stage: Locator): Promise<Pixels> {
  const file = await stage.locator('canvas').screenshot({
    animations: 'disabled',
    style: `
      button, p[role='status'], [data-story] > span { visibility: hidden !important; }
      * { border-radius: 0 !important; }
    `,
  });
  return decodePicture(stage.page(), file);
}

/** A Gaussian along one side; pixels of the edge continue beyond it. */
function blurred({ width, height, rgba }: Pixels, sigma: number, side: 'width' | 'height'): Pixels {
  const reach = Math.ceil(3 * sigma);
  const curve = Array.from({ length: 2 * reach + 1 }, (_, n) => Math.exp(-0.5 * ((n - reach) / sigma) ** 2));
  const total = curve.reduce((sum, weight) => sum + weight, 0);
  const [length, stride] = side === 'width' ? [width, 4] : [height, 4 * width];
  const result = new Uint8Array(rgba.length);
  for (let at = 0; at < rgba.length; at++) {
    const place = Math.floor(at / stride) % length;
    let sum = 0;
    for (const [n, weight] of curve.entries()) {
      const near = Math.min(length - 1, Math.max(0, place + n - reach));
      sum += weight * (rgba[at + (near - place) * stride] ?? 0);
    }
    result[at] = Math.round(sum / total);
  }
  return { width, height, rgba: result };
}

/** Applies the filters to pixels, by the contract's own functions. */
export function filtered(pixels: Pixels, filters: EditFilters): Pixels {
  const { width, height } = pixels;
  const sigma = blurSigma(filters.story?.blur ?? 0, pixels);
  const { rgba } = sigma > 0 ? blurred(blurred(pixels, sigma, 'width'), sigma, 'height') : pixels;
  const change = colourFunction(filters);
  const result = new Uint8Array(rgba);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const share = (channel: number) => (rgba[at + channel] ?? 0) / 255;
      const light = vignetteAt((x + 0.5) / width, (y + 0.5) / height, filters.vignette ?? 0);
      const colour = change([share(0), share(1), share(2)]);
      for (const [channel, value] of colour.entries()) result[at + channel] = Math.round(value * light * 255);
    }
  return { width, height, rgba: result };
}

/** Mean difference of all colours, 0 to 255. */
export function meanDifference(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width} × ${a.height} pixels cannot be compared with ${b.width} × ${b.height}`);
  let sum = 0;
  for (let at = 0; at < a.rgba.length; at++) sum += Math.abs((a.rgba[at] ?? 0) - (b.rgba[at] ?? 0));
  // Alpha, a quarter of the numbers, never differs.
  return sum / (a.width * a.height * 3);
}

/** A PNG of every hue from left to right, from white above to black below. */
export async function colourPattern(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([columns, rows]) => {
      const canvas = new OffscreenCanvas(columns, rows);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas to draw on');
      for (let x = 0; x < columns; x++) {
        const column = context.createLinearGradient(0, 0, 0, rows);
        column.addColorStop(0, '#ffffff');
        column.addColorStop(0.5, `hsl(${(x / columns) * 360}deg 100% 50%)`);
        column.addColorStop(1, '#000000');
        context.fillStyle = column;
        context.fillRect(x, 0, 1, rows);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}
