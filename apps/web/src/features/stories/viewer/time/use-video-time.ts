import { STORY_PROGRESS_STEP_MS } from '@sfera/contract/stories/limits';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Playback } from './playback.ts';

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: the video can play on. */
const HAVE_FUTURE_DATA = 3;

/** Plays a video while nothing pauses it, from the start whenever it becomes current. The video is its own clock. */
export function useVideoTime(video: RefObject<HTMLVideoElement | null>, playback: Playback | null): void {
  const showing = playback?.showing ?? null;
  const isHeld = playback?.isHeld ?? true;
  const isMuted = playback?.isMuted ?? true;
  const tellProgress = useEffectEvent((element: HTMLVideoElement) => {
    if (!Number.isFinite(element.duration)) return;
    const isRunning = !element.paused && element.readyState >= HAVE_FUTURE_DATA;
    playback?.onProgress(element.currentTime * 1_000, element.duration * 1_000, isRunning);
  });
  const start = useEffectEvent((element: HTMLVideoElement) => void startPlaying(element, playback));

  useEffect(() => {
    const element = video.current;
    if (showing === null || !element) return;
    rewind(element);
    // A video at its first frame can be shown again at once.
    return () => rewind(element);
  }, [video, showing]);

  useEffect(() => {
    if (video.current) setSound(video.current, isMuted);
  }, [video, isMuted]);

  useEffect(() => {
    const element = video.current;
    if (showing === null || isHeld || !element) return;
    start(element);
    const timer = setInterval(() => tellProgress(element), STORY_PROGRESS_STEP_MS);
    return () => {
      clearInterval(timer);
      element.pause();
      tellProgress(element);
    };
  }, [video, isHeld, showing]);
}

function rewind(element: HTMLVideoElement) {
  if (element.currentTime > 0) element.currentTime = 0;
}

// Set here, because React sets the attribute only when it creates the element.
function setSound(element: HTMLVideoElement, isMuted: boolean) {
  element.muted = isMuted;
}

async function startPlaying(element: HTMLVideoElement, playback: Playback | null): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    // A pause or another source interrupted the start, or the media failed: an event reports that.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    if (element.muted) playback?.onPlayRefused();
    else {
      playback?.onSoundRefused();
      element.muted = true;
      await startPlaying(element, playback);
    }
  }
}
