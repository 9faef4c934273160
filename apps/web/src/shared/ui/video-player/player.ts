import type { RefObject } from 'react';
import { playAlone, stopPlaying, type Playable } from './one-at-a-time.ts';
import { setMuted } from './sound-choice.ts';

/** What can be done to a player. Times in milliseconds. */
export interface Player extends Playable {
  toggle: () => void;
  seekTo: (ms: number) => void;
  seekBy: (ms: number) => void;
}

/** The player of a video element that may not be there yet, or not any more. */
export function makePlayer(video: RefObject<HTMLVideoElement | null>): Player {
  const seekTo = (ms: number) => {
    const element = video.current;
    if (!element) return;
    const endSeconds = Number.isFinite(element.duration) ? element.duration : 0;
    element.currentTime = Math.min(Math.max(0, ms / 1_000), endSeconds);
  };
  const player: Player = {
    play: () => void (video.current && start(video.current)),
    pause: () => video.current?.pause(),
    toggle: () => (video.current?.paused ? playAlone(player) : stopPlaying(player, 'paused')),
    seekTo,
    seekBy: (ms) => seekTo((video.current?.currentTime ?? 0) * 1_000 + ms),
  };
  return player;
}

async function start(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    // Sound needs a touch of the page first; without one the video plays silently. Other refusals are the
    // browser's right (a pause or another source came between), or come as an `error` event.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return;
    setMuted(true);
    element.muted = true;
    await element.play().catch(() => undefined);
  }
}
