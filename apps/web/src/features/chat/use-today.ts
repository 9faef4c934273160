import { useEffect, useState } from 'react';
import { onPageShown } from '#shared/viewport/page-visibility.ts';

/** A moment of the day that it is now: a list that is open over midnight changes with it. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
    const timer = setTimeout(() => setToday(new Date()), midnight.getTime() - Date.now());
    // A device that slept has its timers late.
    const wake = () => {
      if (Date.now() >= midnight.getTime()) setToday(new Date());
    };
    const stop = onPageShown(wake);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [today]);
  return today;
}
