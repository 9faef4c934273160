import { colourCodesOf, isHighRange, toDisplayP3 } from '@sfera/contract/high-range';
import type { Size } from '../../filters/place.ts';
import type { Libheif } from './libheif.ts';

export type DecodedHeic =
  | ({ status: 'decoded'; rgba: Uint8ClampedArray<ArrayBuffer> } & Size)
  | { status: 'too-big' | 'broken' };

/** Decodes the main picture of a file, upright. Rejects pictures larger than `maxPixels` from the header alone. */
export async function decodeHeic(heif: Libheif, bytes: Uint8Array, maxPixels: number): Promise<DecodedHeic> {
  const context = heif.heif_context_alloc();
  const { code } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) return { status: 'broken' };
  const image = heif.heif_js_context_get_primary_image_handle(context);
  if (!image || 'code' in Object(image)) return { status: 'broken' };
  const handle = image as Exclude<typeof image, { code: unknown }>;
  const width = heif.heif_image_handle_get_width(handle);
  const height = heif.heif_image_handle_get_height(handle);
  if (width * height > maxPixels) return { status: 'too-big' };

  const codes = colourCodesOf(bytes);
  const highRange = codes && isHighRange(codes) ? codes : null;
  const { heif_chroma_interleaved_RGBA: plain, heif_chroma_interleaved_RRGGBB_LE: deep } = heif.heif_chroma;
  const decoded = await heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    highRange ? deep : plain,
  );
  if (!decoded || !('channels' in decoded)) return { status: 'broken' };
  const plane = decoded.channels.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved);
  if (!plane) return { status: 'broken' };
  const rgba = new Uint8ClampedArray(width * height * 4);
  if (highRange) {
    const { data, stride, bits_per_pixel: depth } = plane;
    const samples = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
    toDisplayP3({ width, height, samples, stride: stride / 2, depth, codes: highRange }, rgba, 4);
    return { status: 'decoded', width, height, rgba };
  }
  for (let row = 0; row < height; row++) {
    const start = row * plane.stride;
    rgba.set(plane.data.subarray(start, start + width * 4), row * width * 4);
  }
  return { status: 'decoded', width, height, rgba };
}
