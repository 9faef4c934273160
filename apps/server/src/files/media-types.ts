/** Media types of published files by their extensions. No other file is served. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  // A file of a chat: browsers save it.
  bin: 'application/octet-stream',
};
