import { readFile } from 'node:fs/promises';
import {
  type ColourCodes,
  colourCodesOf,
  DISPLAY_P3_PRIMARIES,
  isHighRange,
  toDisplayP3,
} from '@sfera/contract/high-range';
import { AppError } from '../../platform/core/errors.ts';
import { findHeicProfile } from './icc.ts';
import { sharp } from './sharp.ts';

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
  const codes = colourCodesOf(bytes);
  const highRange = codes && isHighRange(codes) && !hasAlpha ? codes : null;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const { heif_chroma_interleaved_RRGGBB_LE: deep } = libheif.heif_chroma;
  const decoded = libheif.heif_js_decode_image2(
    primary.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    highRange ? deep : hasAlpha ? rgba : rgb,
  );
  if (decoded.code !== undefined) throw new Error(decoded.message ?? 'libheif could not decode it');
  const [picture] = decoded.channels;
  if (!picture) throw new AppError('media_unreadable');
  const channels = hasAlpha ? 4 : 3;
  return {
    width: picture.width,
    height: picture.height,
    channels,
    pixels: highRange ? asDisplayP3(picture, highRange) : withoutPadding(picture, channels),
    profile:
      highRange || codes?.primaries === DISPLAY_P3_PRIMARIES
        ? await displayP3Profile()
        : findHeicProfile(bytes),
  };
}

interface Rows {
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}

/** The profile of Display P3 that libvips brings. */
async function displayP3Profile(): Promise<Buffer | undefined> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
  const file = await dot.withIccProfile('p3').png().toBuffer();
  return (await sharp(file).metadata()).icc;
}

/** The ordinary picture takes the place of the deep one, which has more bytes. */
function asDisplayP3(
  { width, height, stride, data, bits_per_pixel: depth }: Rows & { bits_per_pixel: number },
  codes: ColourCodes,
): Uint8Array {
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  toDisplayP3({ width, height, samples, stride: stride / 2, depth, codes }, data, 3);
  return data.subarray(0, width * height * 3);
}

/** Removes the padding between the rows of the decoder's output. */
function withoutPadding({ width, height, stride, data }: Rows, channels: number): Uint8Array {
  const rowBytes = width * channels;
  if (stride !== rowBytes)
    for (let y = 1; y < height; y += 1) data.copyWithin(y * rowBytes, y * stride, y * stride + rowBytes);
  return data.subarray(0, rowBytes * height);
}
