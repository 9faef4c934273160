import { useEffect, useState, type RefObject } from 'react';

/** Where a video is. Milliseconds. */
export interface Playhead {
  nowMs: number;
  totalMs: number;
  /** The end of what is loaded ahead of now. */
  bufferedMs: number;
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'progress', 'durationchange', 'loadedmetadata'] as const;

/** Follows the video; `durationMs` stands in until the video knows its own. */
export function usePlayhead(video: RefObject<HTMLVideoElement | null>, durationMs: number): Playhead {
  const [playhead, setPlayhead] = useState<Playhead>({ nowMs: 0, totalMs: durationMs, bufferedMs: 0 });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () => {
      // While its media is released the video says 0 but will come back to where it was.
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

/** The end of the loaded range that holds the present moment. Seconds. */
function bufferedUpTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return currentTime;
}
