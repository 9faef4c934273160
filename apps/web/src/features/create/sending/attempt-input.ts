import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { ReadyForm, ReadySending } from '#shared/sending/kept-sending.ts';
import type { ProgressEvent } from '../upload/progress.ts';
import type { StagedUpload } from '../works/clip.ts';
import type { Work } from '../works/work.ts';

/** One try to publish a work. */
export interface Attempt {
  readonly work: Work;
  /** The picture as a screen has opened it, null for what only the server can open; missing: it is opened here. */
  readonly photo?: Photo | null;
  /** The upload of the work's file that has begun before its publication. */
  readonly staged: StagedUpload | null;
  /** An earlier page has begun it: the server may have more of the work than this page knows. */
  readonly isResumed: boolean;
  readonly signal: AbortSignal;
  readonly tell: (event: ProgressEvent) => void;
  /** The files are kept on the device: the service worker can publish the work by these requests. */
  readonly onReady: (sending: ReadySending) => void;
  /**
   * Whether a person waits before the overlay and is told of a lost connection; else the work waits until the
   * connection is back.
   */
  readonly isWatched: () => boolean;
}

/** One try to send a file, which the work shows as its only one. */
export interface FileAttempt extends Omit<Attempt, 'onReady'> {
  readonly onReady: (form: ReadyForm) => void;
}
