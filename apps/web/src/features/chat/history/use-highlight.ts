import { useEffect, useState } from 'react';

const HIGHLIGHT_MS = 1_600;

/** Returns the key of the row that is highlighted for a moment, and a function that highlights a row. */
export function useHighlight(): [string | null, (key: string) => void] {
  // The state is an object, so that the same row can be highlighted again.
  const [wish, setWish] = useState<{ key: string } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const timer = setTimeout(() => setWish(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [wish]);
  return [wish?.key ?? null, (key) => setWish({ key })];
}
