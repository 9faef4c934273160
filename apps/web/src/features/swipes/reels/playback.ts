/** The state of the active reel's video; its controls are drawn on another layer than the video. */
export interface ReelPlayback {
  element: HTMLVideoElement | null;
  isPlaying: boolean;
  /** The buffer is too short to play on. */
  isWaiting: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Seeks forward by so many milliseconds, or back. */
  seekBy: (ms: number) => void;
}

export const NOTHING_PLAYS: ReelPlayback = {
  element: null,
  isPlaying: false,
  isWaiting: false,
  hasFailed: false,
  retry: () => undefined,
  seekBy: () => undefined,
};
