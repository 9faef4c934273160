import type { MediaEdit } from '@sfera/contract/media/edit';
import { playAlone, startPlaying, stopPlaying } from '#shared/ui/video-player/one-at-a-time.ts';
import { followFrames } from './follow-frames.ts';

/** Closer to the end of the trim nothing is left to play. Unit: seconds. */
const AT_END = 0.05;

/** Controls the video of a `VideoStage` from elsewhere on the screen. All times are those of the file, in seconds. */
export interface VideoController {
  readonly currentTime: number;
  readonly isPlaying: boolean;
  /** Plays from the current position; from the start of the trim when the position is outside it. */
  play(): void;
  pause(): void;
  toggle(): void;
  /** Shows, of many positions requested quickly, those that the browser can reach, and always the last. */
  seek(seconds: number): void;
  /** Calls `onChange` at every frame, and when playing starts or stops. @returns stops the calls */
  subscribe(onChange: () => void): () => void;
}

type Trim = Pick<MediaEdit, 'trimStart' | 'trimEnd'>;

/** The part of the controller that only the stage uses. */
export interface StageController extends VideoController {
  /** @returns detaches the video and pauses it */
  attach(video: HTMLVideoElement): () => void;
  setTrim(trim: Trim): void;
  /** Returns the current frame, upright, which the caller must close; null while there is no frame. */
  grab(): Promise<ImageBitmap> | null;
}

/** Events that change the state of a `VideoController`. */
const STATE_EVENTS = ['play', 'pause', 'seeking', 'loadedmetadata'] as const;

/** Made by the screen that shows a `VideoStage` and controls for it. Without a stage all calls do nothing. */
export function createVideoController(): StageController {
  const listeners = new Set<() => void>();
  let video: HTMLVideoElement | null = null;
  let trim: Trim = {};
  /** Position requested while the browser was seeking another one. */
  let nextSeconds: number | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const start = () => trim.trimStart ?? 0;
  const end = () => Math.min(trim.trimEnd ?? Infinity, video?.duration || Infinity);

  const seek = (seconds: number) => {
    if (!video) return;
    if (video.seeking) nextSeconds = seconds;
    else video.currentTime = seconds;
  };
  const seekOn = () => {
    if (nextSeconds === null) return;
    const seconds = nextSeconds;
    nextSeconds = null;
    seek(seconds);
  };
  const isBefore = () => video !== null && video.currentTime < start();
  const isAtEnd = () => video !== null && video.currentTime >= end() - AT_END;
  /** Called at the end of the file. */
  const startAgain = () => {
    seek(start());
    player.play();
  };
  const beginAtStart = () => {
    if (isBefore()) seek(start());
  };
  const onFrame = () => {
    if (video && !video.paused && !video.seeking && isAtEnd()) seek(start());
    tell();
  };
  const player = {
    play: () => void (video && startPlaying(video, unmuteAtFirstTap)),
    pause: () => video?.pause(),
  };

  return {
    get currentTime() {
      return nextSeconds ?? video?.currentTime ?? start();
    },
    get isPlaying() {
      return video !== null && !video.paused;
    },
    play() {
      if (!video) return;
      if (isAtEnd() || isBefore()) seek(start());
      playAlone(player);
    },
    pause() {
      stopPlaying(player, 'paused');
    },
    toggle() {
      if (this.isPlaying) this.pause();
      else this.play();
    },
    seek,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    attach(element) {
      video = element;
      const attached = new AbortController();
      const listen = (event: string, listener: () => void) =>
        element.addEventListener(event, listener, { signal: attached.signal });
      for (const event of STATE_EVENTS) listen(event, tell);
      listen('loadedmetadata', beginAtStart);
      listen('seeked', seekOn);
      listen('ended', startAgain);
      const stopFollowing = followFrames(element, onFrame);
      return () => {
        stopPlaying(player, 'left');
        stopFollowing();
        attached.abort();
        video = null;
        nextSeconds = null;
        tell();
      };
    },
    setTrim(next) {
      trim = next;
    },
    grab() {
      if (video === null || video.readyState < video.HAVE_CURRENT_DATA) return null;
      return createImageBitmap(video);
    },
  };
}

/** Safari starts muted, because choosing a file is no tap on the page. Unmutes at the first tap. */
function unmuteAtFirstTap(video: HTMLMediaElement): void {
  // Runs before the tapped element's own handler, which may be the mute switch.
  addEventListener('click', () => (video.muted = false), { capture: true, once: true });
}
