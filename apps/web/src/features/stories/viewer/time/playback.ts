/** What the story that is shown now has to do with the viewer. */
export interface Playback {
  /** Another number whenever a story begins. */
  showing: number;
  /** Something holds it; whether its media has come is the story's own matter. */
  isHeld: boolean;
  isMuted: boolean;
  /** How far it is, for the bar. Unit: milliseconds. */
  onProgress: (elapsedMs: number, durationMs: number, isRunning: boolean) => void;
  /** Its media is on the screen. */
  onShown: () => void;
  onEnd: () => void;
  onFailed: () => void;
  /** The browser plays no sound before the page has been touched; the video goes on silently. */
  onSoundRefused: () => void;
  /** The browser plays nothing at all before a touch, as phones that save power. */
  onPlayRefused: () => void;
}
