import { useEffect, useEffectEvent } from 'react';

/** Tells `onHold` when something begins to hold the story and when it ends, also by leaving the screen. */
export function useHold(isHeld: boolean, onHold: (isHeld: boolean) => void): void {
  const tell = useEffectEvent(onHold);
  useEffect(() => {
    if (!isHeld) return;
    tell(true);
    return () => tell(false);
  }, [isHeld]);
}
