/** How the current story and the viewer talk to each other. */
export interface Playback {
  /** A new number whenever a story starts. */
  showing: number;
  /** Whether something pauses the story; the loading of its media is not counted here. */
  isHeld: boolean;
  isMuted: boolean;
  /** Progress for the bar. Unit: milliseconds. */
  onProgress: (elapsedMs: number, durationMs: number, isRunning: boolean) => void;
  /** The media is on the screen. */
  onShown: () => void;
  onEnd: () => void;
  onFailed: () => void;
  /** The browser plays no sound before the page has been touched; the video goes on silently. */
  onSoundRefused: () => void;
  /** The browser plays nothing at all before a touch, as on phones in power-saving mode. */
  onPlayRefused: () => void;
}
