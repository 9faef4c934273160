import { useEffect, useState } from 'react';

/** The present day, also after midnight. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
    const timer = setTimeout(() => setToday(new Date()), Math.max(0, midnight.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
