import { useEffect, useState, type RefObject } from 'react';

/** With this much buffered, playback continues while something else loads, on any network. Unit: seconds. */
const AHEAD_SECONDS = 4;
/** Enough when the network delivers the video so many times as fast as it plays. */
const FAST_NETWORK = { aheadSeconds: 1.5, times: 1.5 } as const;

/** `sinceMs`: when the video became the active one, by `performance.now()`. */
function isBuffered({ buffered, currentTime, duration }: HTMLVideoElement, sinceMs: number): boolean {
  for (let at = 0; at < buffered.length; at += 1) {
    const [start, end] = [buffered.start(at), buffered.end(at)];
    if (currentTime < start || end < currentTime) continue;
    const ahead = end - currentTime;
    const isFast = end - start >= (FAST_NETWORK.times * (performance.now() - sinceMs)) / 1_000;
    return end >= duration - 0.2 || ahead >= AHEAD_SECONDS || (isFast && ahead >= FAST_NETWORK.aheadSeconds);
  }
  return false;
}

/**
 * Whether the active reel has buffered enough to play on, so that the network is free for the next one. `address` is
 * the address that plays; another address resets the answer.
 */
export function useIsBuffered(
  video: RefObject<HTMLVideoElement | null>,
  { address, isActive }: { address: string | undefined; isActive: boolean },
): boolean {
  const [bufferedAddress, setBufferedAddress] = useState<string | undefined>(undefined);
  // The element may return to this address later, with an empty buffer.
  if (bufferedAddress !== undefined && bufferedAddress !== address) setBufferedAddress(undefined);
  useEffect(() => {
    const element = video.current;
    if (!element || !isActive || address === undefined) return;
    const sinceMs = performance.now();
    const check = () => {
      if (element.getAttribute('src') === address && isBuffered(element, sinceMs))
        setBufferedAddress(address);
    };
    check();
    for (const name of EVENTS) element.addEventListener(name, check);
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, check);
    };
  }, [video, isActive, address]);
  return address !== undefined && bufferedAddress === address;
}

const EVENTS = ['progress', 'canplaythrough', 'timeupdate'] as const;
