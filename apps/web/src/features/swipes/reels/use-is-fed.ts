import { useEffect, useState, type RefObject } from 'react';

/** With this much ahead, playing goes on while something else is fetched. Unit: seconds. */
const AHEAD_SECONDS = 4;

function isFed({ readyState, buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let at = 0; at < buffered.length; at += 1) {
    const [start, end] = [buffered.start(at), buffered.end(at)];
    if (start <= currentTime && currentTime <= end)
      return end >= duration - 0.2 || end - currentTime >= AHEAD_SECONDS;
  }
  return readyState === HTMLMediaElement.HAVE_ENOUGH_DATA;
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
    const check = () => {
      if (element.getAttribute('src') === address && isFed(element)) setFed(address);
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
