import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** The state that each video element of a test reports: happy-dom has no decoder. */
const states = new WeakMap<EventTarget, { isPaused: boolean; readyState: number; durationSeconds: number }>();

const stateOf = (video: EventTarget) => {
  const state = states.get(video) ?? { isPaused: true, readyState: 0, durationSeconds: Number.NaN };
  states.set(video, state);
  return state;
};

/**
 * Lets video elements play, pause and load, with the events that a browser sends. The events go out by
 * `dispatchEvent`: an effect may cause them, and `fireEvent` would start a second `act` inside the running one.
 */
export function stubMedia() {
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return stateOf(this).isPaused;
  });
  vi.spyOn(prototype, 'readyState', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return stateOf(this).readyState;
  });
  vi.spyOn(prototype, 'duration', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return stateOf(this).durationSeconds;
  });
  const play = vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    stateOf(this).isPaused = false;
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (stateOf(this).isPaused) return;
    stateOf(this).isPaused = true;
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
    Object.assign(stateOf(this), { isPaused: true, readyState: 0, durationSeconds: Number.NaN });
    this.currentTime = 0;
    this.dispatchEvent(new Event('emptied'));
  });
  return { play };
}

/** Lets the media of this video be loaded. */
export function arrive(video: HTMLVideoElement, durationSeconds: number) {
  Object.assign(stateOf(video), { readyState: 4, durationSeconds });
  act(() => {
    fireEvent.loadedMetadata(video);
    fireEvent.loadedData(video);
  });
}

/** Lets the video have played up to this second. */
export function playUpTo(video: HTMLVideoElement, seconds: number) {
  video.currentTime = seconds;
  fireEvent.timeUpdate(video);
}
