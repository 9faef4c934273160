const CODECS: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  mpeg4: 'MPEG-4',
  h263: 'H.263',
  prores: 'ProRes',
};

const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
};

/** The name of a codec for people: «HEVC». */
export const codecName = (codec: string): string => CODECS[codec] ?? codec.toUpperCase();

/** The name of a picture's format for people: «HEIC». */
export const typeName = (type: string): string => TYPES[type] ?? type.replace(/^.*\//, '').toUpperCase();
