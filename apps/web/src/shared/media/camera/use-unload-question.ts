import { useEffect } from 'react';

/** The browser asks before a reload or a closed tab loses what is not kept anywhere yet. */
export function useUnloadQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isNeeded]);
}
