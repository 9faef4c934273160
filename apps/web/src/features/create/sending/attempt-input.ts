import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { ReadyForm, ReadySeveral } from '#shared/sending/kept-sending.ts';
import type { ProgressEvent } from '../upload/progress.ts';
import type { OpenDraft } from '../works/clip.ts';
import type { Work } from '../works/work.ts';

/** One try to publish a work, or to send one of its files. */
export interface Attempt {
  readonly work: Work;
  /** The picture as a screen has opened it, null for what only the server can open; missing: it is opened here. */
  readonly photo?: Photo | null;
  /** The upload of the work's file that has begun before its publication. */
  readonly draft: OpenDraft | null;
  /** An earlier page has begun it: the server may have more of the work than this page knows. */
  readonly isResumed: boolean;
  readonly signal: AbortSignal;
  readonly tell: (event: ProgressEvent) => void;
  /** The files are kept on the device: the service worker can send them by this form. */
  readonly onReady: (form: ReadyForm | ReadySeveral) => void;
  /**
   * Whether a person waits before the overlay and is told of a lost connection; else the work waits until the
   * connection is back.
   */
  readonly isWatched: () => boolean;
}
