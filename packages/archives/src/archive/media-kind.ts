import { fileTypeFromBuffer } from 'file-type';
import { type ArchiveFile, readStart } from './archive.ts';

export type MediaKind = 'image' | 'video';

const BY_NAME = {
  image: /[.](jpe?g|png|webp|hei[cf]|avif|gif)$/iu,
  video: /[.](mp4|mov|m4v|webm|3gp)$/iu,
} as const;

/** Enough bytes for `file-type` to know pictures and videos. */
const FIRST_BYTES = 4_100;

/**
 * Whether a file is a photo or a video: by its name, and by its first bytes where the name does not tell, because
 * exports leave extensions out. Null for another kind of file, and for one whose bytes cannot be read.
 */
export async function mediaKind(file: ArchiveFile): Promise<MediaKind | null> {
  if (BY_NAME.image.test(file.path)) return 'image';
  if (BY_NAME.video.test(file.path)) return 'video';
  if (/[.](json|html?|txt|csv|js|css|xml|svg|pdf|zip)$/iu.test(file.path)) return null;
  const start = await readStart(file, FIRST_BYTES).catch(() => new Uint8Array());
  const [kind] = (await fileTypeFromBuffer(start))?.mime.split('/') ?? [];
  return kind === 'image' || kind === 'video' ? kind : null;
}
