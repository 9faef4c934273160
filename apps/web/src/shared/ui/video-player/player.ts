import type { RefObject } from 'react';
import { playAlone, startPlaying, stopPlaying, type Playable } from './one-at-a-time.ts';
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
    play: () => void (video.current && startPlaying(video.current, () => setMuted(true))),
    pause: () => video.current?.pause(),
    toggle: () => (video.current?.paused ? playAlone(player) : stopPlaying(player, 'paused')),
    seekTo,
    seekBy: (ms) => seekTo((video.current?.currentTime ?? 0) * 1_000 + ms),
  };
  return player;
}
