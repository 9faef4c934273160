import type { MediaEdit } from '@sfera/contract/edit';
import type { EditFilters } from '@sfera/contract/filters';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { prepareVideo } from '#shared/media/video/prepare-video.ts';
import type { Work } from '../works/work.ts';
import type { Preparing } from './progress.ts';

/** A file as it goes up, and what is left for the server to do to it. */
export interface Prepared {
  readonly file: File;
  readonly edit: MediaEdit;
  readonly filters: EditFilters;
  /** The file shows the filters already. */
  readonly isRendered: boolean;
}

export interface PrepareOptions {
  /** The opened picture; null for a video and for a picture that this browser cannot draw or would make stand still. */
  readonly photo: Photo | null;
  readonly onStep: (step: Preparing, percent: number | null) => void;
  readonly signal: AbortSignal;
}

/**
 * Does all edits to the file that this device can do. Pictures are rendered always: their EXIF data, with the place
 * where they were taken, does not leave the device.
 * @throws what the browser throws when it runs out of memory, and the signal's reason
 */
export async function prepare(work: Work, { photo, onStep, signal }: PrepareOptions): Promise<Prepared> {
  const { file, kind, edit, filters, target } = work;
  if (kind === 'video') {
    const cut = await prepareVideo(file, edit, {
      onStage: (stage) => onStep(stage, null),
      onProgress: (share) => onStep('cutting', Math.round(share * 100)),
      signal,
    });
    return { ...cut, filters, isRendered: false };
  }
  if (!photo || photo.isAnimated) return { file, edit: {}, filters: {}, isRendered: false };
  onStep('rendering', null);
  const { blob, hasFilters } = await renderPhoto(photo, { edit, filters, target });
  signal.throwIfAborted();
  return {
    file: new File([blob], jpegName(file.name), { type: blob.type }),
    edit: {},
    filters: hasFilters ? filters : {},
    isRendered: true,
  };
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
