import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A shorter standstill ends by itself before another file could start. */
const STALL_MS = 700;

/** Calls `onStall` when a video that has played stands still for want of data, and not because of a seek. */
export function useStall(video: RefObject<HTMLVideoElement | null>, onStall: (() => void) | undefined): void {
  const tell = useEffectEvent(() => onStall?.());
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let hasPlayed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => clearTimeout(timer);
    const listeners: Record<string, () => void> = {
      playing() {
        hasPlayed = true;
        goOn();
      },
      waiting() {
        goOn();
        if (hasPlayed && !element.seeking) timer = setTimeout(tell, STALL_MS);
      },
      emptied() {
        hasPlayed = false;
        goOn();
      },
      pause: goOn,
      seeking: goOn,
    };
    const names = Object.entries(listeners);
    for (const [name, listener] of names) element.addEventListener(name, listener);
    return () => {
      goOn();
      for (const [name, listener] of names) element.removeEventListener(name, listener);
    };
  }, [video]);
}
