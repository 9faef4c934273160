import { useEffect, useEffectEvent } from 'react';

/** Reports to `onHold` when the story starts and stops being held; unmounting stops the hold. */
export function useHold(isHeld: boolean, onHold: (isHeld: boolean) => void): void {
  const tell = useEffectEvent(onHold);
  useEffect(() => {
    if (!isHeld) return;
    tell(true);
    return () => tell(false);
  }, [isHeld]);
}
