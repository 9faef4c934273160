import { useEffect, useState } from 'react';
import { onPageShown } from '#shared/viewport/page-visibility.ts';
import { serverNow } from '#shared/api/server-clock.ts';

/** Returns a time of the current day, and updates at midnight. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
    const timer = setTimeout(() => setToday(new Date(serverNow())), midnight.getTime() - serverNow());
    // Timers of a device that was asleep are late.
    const wake = () => {
      if (serverNow() >= midnight.getTime()) setToday(new Date(serverNow()));
    };
    const stop = onPageShown(wake);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [today]);
  return today;
}
