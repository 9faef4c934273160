import { ERRORS, type ErrorCode } from '@sfera/contract/errors';
import { UnreadablePhoto, type PhotoTrouble } from '#shared/media/photo/read-photo.ts';
import { UnreadableVideo } from '#shared/media/video/read-video.ts';

const PHOTO_CODES: Readonly<Record<Exclude<PhotoTrouble, 'undrawn'>, ErrorCode>> = {
  'too-big': 'media_too_big',
  'not-a-picture': 'unsupported_media',
  broken: 'media_unreadable',
  truncated: 'media_incomplete',
};

/**
 * Why nobody can publish this file, in the words that the server has for it; null when only this browser could not
 * open it and the server may.
 */
export function refusalOfContent(error: unknown): string | null {
  if (error instanceof UnreadableVideo) return ERRORS[error.reason].message;
  if (!(error instanceof UnreadablePhoto) || error.reason === 'undrawn') return null;
  return ERRORS[PHOTO_CODES[error.reason]].message;
}
