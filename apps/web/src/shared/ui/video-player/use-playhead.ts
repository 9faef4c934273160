import { useEffect, useState, type RefObject } from 'react';

/** The position in a video. Unit: milliseconds. */
export interface Playhead {
  nowMs: number;
  totalMs: number;
  /** The end of the loaded range around the position. */
  bufferedMs: number;
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'progress', 'durationchange', 'loadedmetadata'] as const;

/** Follows the position of the video; `durationMs` counts until the video knows its own duration. */
export function usePlayhead(video: RefObject<HTMLVideoElement | null>, durationMs: number): Playhead {
  const [playhead, setPlayhead] = useState<Playhead>({ nowMs: 0, totalMs: durationMs, bufferedMs: 0 });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () => {
      // A video whose media is released reports 0, but will resume at its last position.
      if (element.readyState === 0) return;
      const totalMs = Number.isFinite(element.duration) ? element.duration * 1_000 : durationMs;
      setPlayhead({ nowMs: element.currentTime * 1_000, totalMs, bufferedMs: bufferedUpTo(element) * 1_000 });
    };
    for (const name of EVENTS) element.addEventListener(name, read);
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, read);
    };
  }, [video, durationMs]);

  return playhead;
}

/** The end of the loaded range around the current time. Unit: seconds. */
function bufferedUpTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return currentTime;
}
