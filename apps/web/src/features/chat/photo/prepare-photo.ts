import { ERRORS } from '@sfera/contract/base/errors';
import type { Motion } from '#shared/media/moving/motion.ts';
import { readPhoto, UnreadablePhoto, type PhotoTrouble } from '#shared/media/photo/read-photo.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';

/** A photo prepared for the upload. */
export type PreparedPhoto =
  | {
      readonly photo: Blob;
      /** Whether this browser can draw it. */
      readonly isDrawn: boolean;
      /** The words about motion that will be lost, in Russian. */
      readonly lostMotion?: string | null;
    }
  /** Why the photo cannot be sent, in Russian. */
  | { readonly refusal: string };

const REFUSALS: Readonly<Record<Exclude<PhotoTrouble, 'undrawn'>, string>> = {
  'too-big': ERRORS.media_too_big.message,
  broken: ERRORS.media_unreadable.message,
  truncated: ERRORS.media_incomplete.message,
  'not-a-picture': ERRORS.unsupported_media.message,
};

/**
 * Makes the JPEG that is sent: upright, as large as the server keeps it, HEIC decoded, and without the metadata that tells where the
 * photo was taken. Animations, and files that only the server can decode, are sent unchanged.
 * @throws the signal's reason
 */
export async function preparePhoto(file: File, signal: AbortSignal): Promise<PreparedPhoto> {
  try {
    const photo = await readPhoto(file, signal);
    try {
      const lostMotion = await lostMotionOf(photo.motion ?? null);
      if (photo.isAnimated) return { photo: file, isDrawn: true, lostMotion };
      const { blob } = await renderPhoto(photo, { edit: {}, filters: {} });
      return { photo: blob, isDrawn: true, lostMotion };
    } finally {
      photo.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadablePhoto && error.reason !== 'undrawn')
      return { refusal: error.words ?? REFUSALS[error.reason] };
    // No memory, no canvas or no decoder here: the server may be able to decode the file.
    return { photo: file, isDrawn: false, lostMotion: await lostMotionOf(file).catch(() => null) };
  }
}

async function lostMotionOf(of: File | Motion | null): Promise<string | null> {
  if (of === null) return null;
  const { motionOf, wordsOfLostMotion } = await import('#shared/media/moving/motion.ts');
  return wordsOfLostMotion(typeof of === 'string' ? of : await motionOf(of), 'picture');
}
