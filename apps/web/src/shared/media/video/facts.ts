import type { ErrorCode } from '@sfera/contract/base/errors';

export interface VideoFacts {
  /** From the first shown frame to the end of the longer track. */
  readonly durationSeconds: number;
  /** Displayed size: upright, with square pixels. Unit: pixels. */
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  /** The name that ffmpeg gives the codec, such as `hevc`; missing: unknown. */
  readonly codec?: string;
  /** Missing: unknown. */
  readonly isHdr?: boolean;
  /** Whether the browser's own player shows a picture, not only sound. */
  readonly canPlay: boolean;
  /** Whether WebCodecs can decode single frames. */
  readonly canDecode: boolean;
}

/** The facts known without playing the file. */
export type TrackFacts = Omit<VideoFacts, 'canPlay'>;

/** Why a file is no video; a subset of the server's error codes. */
export type UnreadableReason = Extract<
  ErrorCode,
  'unsupported_media' | 'media_no_picture' | 'media_incomplete' | 'media_unreadable'
>;

/** The file can never be published as a video; the server would refuse it with the same code. */
export class UnreadableVideo extends Error {
  override readonly name = 'UnreadableVideo';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`Not a readable video: ${reason}`, options);
    this.reason = reason;
  }
}

/** The server accepts a file that ends this much before its stated end: 5 %, at least a second. */
export const toleranceSeconds = (promisedSeconds: number): number => Math.max(1, promisedSeconds * 0.05);
