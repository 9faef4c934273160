import { useEffect, useState } from 'react';
import { onPageShown } from '#shared/viewport/page-visibility.ts';

/** Returns a time of the current day, and updates at midnight. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
    const timer = setTimeout(() => setToday(new Date()), midnight.getTime() - Date.now());
    // Timers of a device that was asleep are late.
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
