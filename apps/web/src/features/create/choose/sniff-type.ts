import type { ImageType, VideoType } from '@sfera/contract/media';

export type MediaType = ImageType | VideoType;

/** The first bytes of a file that are enough to know its type. Unit: bytes. */
export const SNIFF_BYTES = 4_096;

/** Major brands of ISO files that are no mp4: pictures, and the sound or raw pictures that nobody can upload. */
const BRANDS: Readonly<Record<string, MediaType | null>> = {
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
  'qt  ': 'video/quicktime',
  avif: null,
  avis: null,
  'M4A ': null,
  'M4B ': null,
  'F4A ': null,
  'F4B ': null,
  'crx ': null,
};

/** Boxes that old QuickTime files begin with in place of `ftyp`. */
const QUICKTIME_BOXES = ['free', 'mdat', 'moov', 'wide'];

/**
 * The type of a file by its first bytes, as the server will see it (spec 5, Uploads).
 * @param head the first `SNIFF_BYTES` of the file, or all of a shorter one
 * @returns null for anything that may not be uploaded
 */
export function sniffType(head: Uint8Array): MediaType | null {
  const letters = String.fromCharCode(...head);
  const startsWith = (magic: string, at = 0) => letters.startsWith(magic, at);

  if (startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (startsWith('GIF')) return 'image/gif';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'image/webp';
  if (startsWith('RIFF') && startsWith('AVI', 8)) return 'video/x-msvideo';
  if (startsWith('\x1A\x45\xDF\xA3')) return typeOfEbml(letters);
  if (startsWith('ftyp', 4)) return typeOfBrand(letters.slice(8, 12));
  return QUICKTIME_BOXES.includes(letters.slice(4, 8)) ? 'video/quicktime' : null;
}

function typeOfBrand(brand: string): MediaType | null {
  if (brand.startsWith('3g2')) return 'video/3gpp2';
  if (brand.startsWith('3g')) return 'video/3gpp';
  const known = BRANDS[brand.replaceAll('\0', ' ')];
  return known === undefined ? 'video/mp4' : known;
}

/** By the DocType element (id 42 82, then its length) of the header. */
function typeOfEbml(letters: string): MediaType | null {
  const kind = /\x42\x82[\x80-\xFF](webm|matroska)/.exec(letters)?.[1];
  if (kind === undefined) return null;
  return kind === 'webm' ? 'video/webm' : 'video/x-matroska';
}
