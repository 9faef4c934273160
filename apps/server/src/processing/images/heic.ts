import { readFile } from 'node:fs/promises';
import { AppError } from '../../platform/core/errors.ts';
import { findHeicProfile } from './icc.ts';

export interface DecodedHeic {
  width: number;
  height: number;
  channels: 3 | 4;
  /** A view of the decoder's memory, valid until the next picture is decoded. */
  pixels: Uint8Array;
  profile: Buffer | undefined;
}

/**
 * Decodes a HEIC or HEIF photo. The decoder takes about six bytes for each pixel and never frees them. The pixels are
 * upright, so EXIF orientation must not be applied again; their colours are those of `profile`, or sRGB without one.
 * @throws {AppError} `media_too_big` before anything is decoded, `media_unreadable`
 */
export async function decodeHeic(path: string, maxPixels: number): Promise<DecodedHeic> {
  // The decoder is loaded on demand: it takes 40 MB, and few pictures need it.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const bytes = await readFile(path);
  await libheif.ready;
  const [primary] = new libheif.HeifDecoder().decode(bytes);
  if (!primary) throw new AppError('media_unreadable');
  if (primary.get_width() * primary.get_height() > maxPixels) throw new AppError('media_too_big');
  const hasAlpha = Boolean(libheif.heif_image_handle_has_alpha_channel(primary.handle));
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const decoded = libheif.heif_js_decode_image2(
    primary.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha ? rgba : rgb,
  );
  if (decoded.code !== undefined) throw new Error(decoded.message ?? 'libheif could not decode it');
  const [picture] = decoded.channels;
  if (!picture) throw new AppError('media_unreadable');
  const channels = hasAlpha ? 4 : 3;
  return {
    width: picture.width,
    height: picture.height,
    channels,
    pixels: withoutPadding(picture, channels),
    profile: findHeicProfile(bytes),
  };
}

interface Rows {
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}

/** Removes the padding between the rows of the decoder's output. */
function withoutPadding({ width, height, stride, data }: Rows, channels: number): Uint8Array {
  const rowBytes = width * channels;
  if (stride !== rowBytes)
    for (let y = 1; y < height; y += 1) data.copyWithin(y * rowBytes, y * stride, y * stride + rowBytes);
  return data.subarray(0, rowBytes * height);
}
