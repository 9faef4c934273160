import type { ErrorCode } from '@sfera/contract/errors';

export interface VideoFacts {
  /** From the first shown frame to the end of the longer track. */
  readonly durationSeconds: number;
  /** As it is shown: upright, with square pixels. Unit: pixels. */
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  /** The browser's own player shows a picture, not only sound. */
  readonly canPlay: boolean;
  /** Single frames can be had by WebCodecs. */
  readonly canDecode: boolean;
}

/** What a file tells without being played. */
export type TrackFacts = Omit<VideoFacts, 'canPlay'>;

/** Why a file is no video, in the words that the server would refuse it with. */
export type UnreadableReason = Extract<
  ErrorCode,
  'unsupported_media' | 'media_no_picture' | 'media_incomplete' | 'media_unreadable'
>;

/** The file can never be published as a video; the server would say the same. */
export class UnreadableVideo extends Error {
  override readonly name = 'UnreadableVideo';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`Not a readable video: ${reason}`, options);
    this.reason = reason;
  }
}

/** The server takes a file that ends this much before it says: 5 %, at least a second. */
export const mayLackSeconds = (promisedSeconds: number): number => Math.max(1, promisedSeconds * 0.05);
