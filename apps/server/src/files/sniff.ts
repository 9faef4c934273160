import type { ImageType, VideoType } from '@sfera/contract/media';
import { fileTypeFromBuffer } from 'file-type';

export type SniffedType = { kind: 'image'; mime: ImageType } | { kind: 'video'; mime: VideoType };

/** The first bytes of a file that are enough to know its type. Unit: bytes. */
export const SNIFF_BYTES = 16 * 1024;

const image = (mime: ImageType): SniffedType => ({ kind: 'image', mime });
const video = (mime: VideoType): SniffedType => ({ kind: 'video', mime });

/** What file-type calls a type → what Sfera calls it. */
const ALLOWED: Record<string, SniffedType> = {
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

/**
 * The type of a file by its first bytes alone, whatever its name says (spec 5, Uploads).
 * @param head the first `SNIFF_BYTES` of the file, or all of a shorter one
 * @returns undefined for anything that may not be uploaded
 */
export async function sniffType(head: Uint8Array): Promise<SniffedType | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found && ALLOWED[found.mime];
}
