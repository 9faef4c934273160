import type { RefObject } from 'react';
import { playAlone, startPlaying, stopPlaying, type Playable } from './one-at-a-time.ts';
import { setMuted } from './sound-choice.ts';

/** Controls of one video. Unit of times: milliseconds. */
export interface Player extends Playable {
  toggle: () => void;
  seekTo: (ms: number) => void;
  seekBy: (ms: number) => void;
}

/** Makes the player of a video element, which need not be mounted. */
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
