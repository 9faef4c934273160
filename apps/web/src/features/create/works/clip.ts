import type { ApiError } from '#shared/api/api-error.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';

/**
 * How far a small clip is that stands for a video which this browser cannot play.
 * - `sending`: the video goes to the server; `preparing`: the server makes the clip
 * - `failed`: there will be none; the video can be published all the same
 */
export type Clip =
  | { readonly phase: 'sending' | 'preparing'; readonly percent: number }
  | { readonly phase: 'ready'; readonly file: File; readonly facts: VideoFacts }
  | { readonly phase: 'failed' };

export type ComingClip = Extract<Clip, { percent: number }>;

export const isComing = (clip: Clip | undefined): clip is ComingClip =>
  clip?.phase === 'sending' || clip?.phase === 'preparing';

/** A video that is uploaded before its publication. The contract calls it a draft. */
export interface StagedUpload {
  /** The item id of the file that is sent. */
  readonly itemId: string;
  /** Whether the server has got the whole file. */
  readonly sent: Promise<boolean>;
  /** Tells how many bytes are sent, at once and whenever it changes. Returns a function that ends this. */
  readonly follow: (onProgress: (sentBytes: number, totalBytes: number) => void) => () => void;
  /** Tells what the upload waits for, and null when it goes on, as `follow` does. */
  readonly followWait: (onWait: (reason: ApiError | null) => void) => () => void;
  /** Ends the upload and the wait for the clip. */
  readonly close: () => void;
}
