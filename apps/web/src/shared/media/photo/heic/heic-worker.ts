import { decodeHeic, type DecodedHeic, type Limits } from './decode-heic.ts';
import { loadLibheif } from './libheif.ts';

export interface HeicJob extends Limits {
  file: Blob;
}

export type HeicAnswer =
  | { status: 'decoded'; bitmap: ImageBitmap }
  | Exclude<DecodedHeic, { status: 'decoded' }>
  | { status: 'failed' };

async function answer({ file, ...limits }: HeicJob): Promise<HeicAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = await decodeHeic(await loadLibheif(), bytes, limits);
  if (decoded.status !== 'decoded') return decoded;
  return { status: 'decoded', bitmap: bitmapOf(decoded) };
}

type Pixels = Extract<DecodedHeic, { status: 'decoded' }>;

/** Browsers without canvases in Display P3 ignore the option, and convert into sRGB what is put on the canvas. */
function bitmapOf({ rgba, width, height, colorSpace }: Pixels): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace });
  if (!context) throw new Error('No canvas to draw on');
  context.putImageData(new ImageData(rgba, width, height, { colorSpace }), 0, 0);
  return canvas.transferToImageBitmap();
}

// The worker runs for one file and ends with it: a decoder never frees memory.
addEventListener('message', async ({ data }: MessageEvent<HeicJob>) => {
  const result = await answer(data).catch((): HeicAnswer => ({ status: 'failed' }));
  self.postMessage(result, { transfer: result.status === 'decoded' ? [result.bitmap] : [] });
});
