import type { MediaEdit } from '@sfera/contract/edit';
import { playAlone, startPlaying, stopPlaying } from '#shared/ui/video-player/one-at-a-time.ts';
import { followFrames } from './follow-frames.ts';

/** So close before the end of the trim nothing is left to play. Unit: seconds. */
const AT_END = 0.05;

/** Steers the video of a `VideoStage` from elsewhere on the screen. All times are those of the file, in seconds. */
export interface VideoController {
  readonly currentTime: number;
  readonly isPlaying: boolean;
  /** From where it stands; from the start of the trim when it stands outside of it. */
  play(): void;
  pause(): void;
  toggle(): void;
  /** Of many places that are asked for quickly, those are shown that the browser can reach, and always the last. */
  seek(seconds: number): void;
  /** Told of every frame, and whenever it starts or stops. @returns ends it */
  subscribe(onChange: () => void): () => void;
}

type Trim = Pick<MediaEdit, 'trimStart' | 'trimEnd'>;

/** What the stage does with its controller. */
export interface StageController extends VideoController {
  /** @returns lets it go, and stops it */
  attach(video: HTMLVideoElement): () => void;
  setTrim(trim: Trim): void;
  /** What is seen now, upright, to be closed by who takes it; null while nothing is seen. */
  grab(): Promise<ImageBitmap> | null;
}

/** Events that change what `VideoController` says. */
const CHANGES = ['play', 'pause', 'seeking', 'loadedmetadata'] as const;

/** Made by the screen that shows a `VideoStage` and something that steers it. Without a stage it does nothing. */
export function createVideoController(): StageController {
  const listeners = new Set<() => void>();
  let video: HTMLVideoElement | null = null;
  let trim: Trim = {};
  /** Asked for while the browser was on its way elsewhere. */
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
  /** The file itself is over. */
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
    play: () => void (video && startPlaying(video, soundAtTouch)),
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
      for (const event of CHANGES) listen(event, tell);
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

/** Safari begins without sound: choosing a file was no touch of the page. */
function soundAtTouch(video: HTMLMediaElement): void {
  // Before what is tapped, which may be the switch that mutes it.
  addEventListener('click', () => (video.muted = false), { capture: true, once: true });
}
