import type { ImageType, VideoType } from './media.ts';

/** The type of a file that may be uploaded, by its first bytes. */
export type SniffedType =
  | { readonly kind: 'image'; readonly mime: ImageType }
  | { readonly kind: 'video'; readonly mime: VideoType };

/** The type of a file that is never opened. */
export const ANY_TYPE = 'application/octet-stream';

/** The first bytes of a file that are enough to know its type. Unit: bytes. */
export const SNIFF_BYTES = 16 * 1024;

const image = (mime: ImageType): SniffedType => ({ kind: 'image', mime });
const video = (mime: VideoType): SniffedType => ({ kind: 'video', mime });

/** The files that may be uploaded: the type that the package file-type names → Sfera's type. */
export const SNIFFED_TYPES: Readonly<Record<string, SniffedType>> = {
  'image/jpeg': image('image/jpeg'),
  'image/png': image('image/png'),
  'image/apng': image('image/png'),
  'image/gif': image('image/gif'),
  'image/webp': image('image/webp'),
  'image/heic': image('image/heic'),
  'image/heic-sequence': image('image/heic'),
  'image/heif': image('image/heif'),
  'image/heif-sequence': image('image/heif'),
  'video/mp4': video('video/mp4'),
  'video/x-m4v': video('video/mp4'),
  'video/quicktime': video('video/quicktime'),
  'video/matroska': video('video/x-matroska'),
  'video/webm': video('video/webm'),
  'video/3gpp': video('video/3gpp'),
  'video/3gpp2': video('video/3gpp2'),
  'video/vnd.avi': video('video/x-msvideo'),
};

/** Major brands of HEIF (ISO/IEC 23008-12, 10, and ISO/IEC 23000-22) that file-type takes for a film. */
const HEIF_BRANDS = new Set(['heim', 'heis', 'hevm', 'hevs', 'mif2', 'miaf', '1pic', 'MiHB', 'MiHE', 'MiHA']);
const BRAND_AT = 8;

/**
 * Sfera's type of a file.
 * @param found the type that the package file-type names
 * @param head the first bytes of the file
 * @returns undefined for a file that may not be uploaded
 */
export function typeOf(found: string, head: Uint8Array): SniffedType | undefined {
  const type = SNIFFED_TYPES[found];
  const brand = String.fromCharCode(...head.subarray(BRAND_AT, BRAND_AT + 4));
  return type?.mime === 'video/mp4' && HEIF_BRANDS.has(brand) ? image('image/heif') : type;
}
