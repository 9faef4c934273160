import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import { useEffect, useRef, useState } from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import type { Motion } from '#shared/media/moving/motion.ts';
import { readPhoto, UnreadablePhoto, type Photo, type PhotoTrouble } from '#shared/media/photo/read-photo.ts';
import { readVideo, UnreadableVideo, type VideoFacts } from '#shared/media/video/read-video.ts';
import type { Clip } from './clip.ts';
import type { Work } from './work.ts';

const PHOTO_CODES: Readonly<Record<Exclude<PhotoTrouble, 'undrawn'>, ErrorCode>> = {
  'too-big': 'media_too_big',
  'not-a-picture': 'unsupported_media',
  broken: 'media_unreadable',
  truncated: 'media_incomplete',
};

/**
 * The reason why no person can publish this file, in the words that the server has for it; null when only this browser
 * could not open the file and the server may.
 */
function refusalOfContent(error: unknown): string | null {
  if (error instanceof UnreadableVideo) return ERRORS[error.reason].message;
  if (!(error instanceof UnreadablePhoto) || error.reason === 'undrawn') return null;
  return error.words ?? ERRORS[PHOTO_CODES[error.reason]].message;
}

/**
 * The file of a work as this browser has opened it. `photo` or `facts` is null when only the server can read the file.
 */
export type Opened =
  | { readonly state: 'opening' }
  | {
      readonly state: 'photo';
      readonly photo: Photo | null;
      /** The motion of a picture that is not drawn here. */ readonly motion?: Motion | null;
    }
  | { readonly state: 'video'; readonly facts: VideoFacts | null; readonly clip?: Clip };

const OPENING: Opened = { state: 'opening' };

/**
 * Opens the file of the work on the screen, and gives its memory back when another one comes.
 * @param onRefused called with a work that no person can publish, and with the reason in Russian
 */
export function useOpened(work: Work | null, onRefused: (work: Work, reason: string) => void): Opened {
  const [opened, setOpened] = useState<{ of: File; as: Opened } | null>(null);
  const file = work?.file;
  const kind = work?.kind;
  const refused = useRef((_reason: string) => {});
  useEffect(() => {
    refused.current = (reason) => work && onRefused(work, reason);
  });

  useEffect(() => {
    if (!file || !kind) return;
    const attempt = new AbortController();
    let photo: Photo | null = null;
    const run = async () => {
      const as = await openFile(file, kind, attempt.signal);
      if (typeof as === 'object') photo = as.state === 'photo' ? as.photo : null;
      if (attempt.signal.aborted) photo?.close();
      else if (typeof as === 'string') refused.current(as);
      else setOpened({ of: file, as });
    };
    void run();
    return () => {
      attempt.abort();
      photo?.close();
      setOpened(null);
    };
  }, [file, kind]);

  return opened && opened.of === file ? opened.as : OPENING;
}

/** Size of what can be framed; null of an animation, and of what this browser cannot show. */
export function sizeToFrame(opened: Opened): Size | null {
  if (opened.state === 'opening') return null;
  const shown =
    opened.state === 'photo'
      ? opened.photo?.isAnimated === false && opened.photo
      : opened.facts?.canPlay === true && opened.facts;
  return shown ? { width: shown.width, height: shown.height } : null;
}

/** The opened file, or the reason why no person can publish it, in Russian. The caller that opens a photo closes it. */
export async function openFile(
  file: File,
  kind: Work['kind'],
  signal: AbortSignal,
): Promise<Opened | string> {
  try {
    return kind === 'image'
      ? { state: 'photo', photo: await readPhoto(file, signal) }
      : { state: 'video', facts: await readVideo(file, signal) };
  } catch (error) {
    if (signal.aborted) return OPENING;
    const refusal = refusalOfContent(error);
    if (refusal !== null) return refusal;
    if (kind === 'video') return { state: 'video', facts: null };
    const { motionOf } = await import('#shared/media/moving/motion.ts');
    return { state: 'photo', photo: null, motion: await motionOf(file).catch(() => null) };
  }
}
