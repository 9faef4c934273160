/** What the active reel's video does; its controls are drawn over another layer than the video. */
export interface ReelPlayback {
  element: HTMLVideoElement | null;
  isPlaying: boolean;
  /** It has too little media to go on. */
  isWaiting: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Goes on or back by so many milliseconds. */
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
