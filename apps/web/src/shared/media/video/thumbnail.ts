/** A frame for the timeline. The receiver closes its image. */
export interface Thumbnail {
  /** Unit: seconds from the start. */
  readonly at: number;
  /** Upright. */
  readonly image: ImageBitmap;
}

export interface FrameRequest {
  /** Ascending. Unit: seconds from the start. */
  readonly times: readonly number[];
  /** Unit: pixels. */
  readonly height: number;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the middles of `count` equal parts, so that none is the black frame at an end. */
export const thumbnailTimes = (durationSeconds: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (durationSeconds * (index + 0.5)) / count);
