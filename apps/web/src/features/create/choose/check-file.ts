import type { getUploadLimits } from '@sfera/contract/posts';
import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '@sfera/contract/limits';
import { IMAGE_TYPES, UPLOAD_EXTENSIONS, VIDEO_TYPES } from '@sfera/contract/media';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { text } from '../text.ts';

export type UploadLimits = AnswerOf<typeof getUploadLimits>;

/** What a server takes that has not been asked yet. */
export const DEFAULT_LIMITS: UploadLimits = {
  photoMaxBytes: PHOTO_MAX_BYTES,
  videoMaxBytes: VIDEO_MAX_BYTES,
  isVideoAvailable: true,
};

/** For `<input accept>`: types and endings, because phones and desktops often know no type for HEIC and mkv. */
export const ACCEPT = [
  ...IMAGE_TYPES,
  ...VIDEO_TYPES,
  ...UPLOAD_EXTENSIONS.map((ending) => `.${ending}`),
].join();

const VIDEO_ENDINGS: ReadonlySet<string> = new Set(['mp4', 'mov', 'm4v', 'mkv', 'webm', '3gp', '3g2', 'avi']);

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/**
 * Photo or video, by its type or else by the end of its name; null when it is neither. The server looks at the
 * bytes themselves: this only spares a person a long upload that would be refused.
 */
export function kindOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): 'image' | 'video' | null {
  const mime = type.toLowerCase();
  if (IMAGE_TYPES.some((known) => known === mime) || mime === 'image/jpg') return 'image';
  if (VIDEO_TYPES.some((known) => known === mime)) return 'video';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!UPLOAD_EXTENSIONS.some((known) => known === ending)) return null;
  return VIDEO_ENDINGS.has(ending) ? 'video' : 'image';
}

/** Why this file cannot be published, in Russian; null when it can be tried. */
export function refusalOf(file: FileFacts | null, limits: UploadLimits): string | null {
  if (!file) return text.chooseFile;
  const kind = kindOf(file);
  if (!kind) return text.unsupported;
  if (file.size === 0) return text.emptyFile;
  if (kind === 'video' && !limits.isVideoAvailable) return text.noVideo;
  const maxBytes = kind === 'image' ? limits.photoMaxBytes : limits.videoMaxBytes;
  return file.size > maxBytes ? text.tooLarge[kind](formatBytes(maxBytes), formatBytes(file.size)) : null;
}
