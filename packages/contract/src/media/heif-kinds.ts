import type { Heif } from './heif.ts';

/** Codecs of HEIF that libheif in WebAssembly does not decode. */
const FOREIGN: Readonly<Record<string, string>> = {
  av01: 'AV1',
  avc1: 'H.264',
  evc1: 'EVC',
  j2k1: 'JPEG 2000',
  jpeg: 'JPEG',
  vvc1: 'VVC',
};

/** The refusal of a HEIF file whose codec is not decoded, in Russian; null for the usual codec. */
export function foreignCodec({ picture, sequence }: Heif): string | null {
  const name = FOREIGN[(picture ?? sequence)?.codec ?? ''];
  return name === undefined
    ? null
    : `Это фото записано в формате ${name}, который здесь не открывается. Сохраните его как JPEG`;
}
