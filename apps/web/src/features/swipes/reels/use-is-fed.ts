import { useEffect, useState, type RefObject } from 'react';

/** With so much ahead, playing goes on while something else is fetched, whatever the network. Unit: seconds. */
const AHEAD_SECONDS = 4;
/** So much is enough on a network that brings the video so many times as quickly as it plays. */
const QUICK = { aheadSeconds: 1.5, times: 1.5 } as const;

/** `sinceMs`: when the video became the active one, by `performance.now()`. */
function isFed({ buffered, currentTime, duration }: HTMLVideoElement, sinceMs: number): boolean {
  for (let at = 0; at < buffered.length; at += 1) {
    const [start, end] = [buffered.start(at), buffered.end(at)];
    if (currentTime < start || end < currentTime) continue;
    const ahead = end - currentTime;
    const isQuick = end - start >= (QUICK.times * (performance.now() - sinceMs)) / 1_000;
    return end >= duration - 0.2 || ahead >= AHEAD_SECONDS || (isQuick && ahead >= QUICK.aheadSeconds);
  }
  return false;
}

/**
 * Whether the active reel has enough to play on, so that the network is free for the next one. `address` is what it
 * plays; another one begins anew.
 */
export function useIsFed(
  video: RefObject<HTMLVideoElement | null>,
  { address, isActive }: { address: string | undefined; isActive: boolean },
): boolean {
  const [fed, setFed] = useState<string | undefined>(undefined);
  // The element may come back to it later, with nothing of it.
  if (fed !== undefined && fed !== address) setFed(undefined);
  useEffect(() => {
    const element = video.current;
    if (!element || !isActive || address === undefined) return;
    const sinceMs = performance.now();
    const check = () => {
      if (element.getAttribute('src') === address && isFed(element, sinceMs)) setFed(address);
    };
    check();
    for (const name of EVENTS) element.addEventListener(name, check);
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, check);
    };
  }, [video, isActive, address]);
  return address !== undefined && fed === address;
}

const EVENTS = ['progress', 'canplaythrough', 'timeupdate'] as const;
