import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1_000;

/** Counts whole seconds down to `onEnd`. `secondsLeft` is null while nothing is counted. */
export function useCountdown(onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (secondsLeft === null) return;
    const step = setTimeout(() => {
      if (secondsLeft > 1) return setSecondsLeft(secondsLeft - 1);
      setSecondsLeft(null);
      end();
    }, SECOND_MS);
    return () => clearTimeout(step);
  }, [secondsLeft]);

  return {
    secondsLeft,
    start: (seconds: number) => setSecondsLeft(seconds),
    cancel: () => setSecondsLeft(null),
  };
}
