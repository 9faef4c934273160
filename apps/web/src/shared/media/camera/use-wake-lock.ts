import { useEffect } from 'react';
import { usePageVisible } from '#shared/viewport/page-visibility.ts';

/** Keeps the screen on: nobody touches a phone that films. Browsers without it dim as they always do. */
export function useWakeLock(isNeeded: boolean): void {
  const isOn = usePageVisible() && isNeeded;
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    // Refused when the battery is low.
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isOn]);
}
