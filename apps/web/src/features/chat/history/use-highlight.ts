import { useEffect, useState } from 'react';

const HIGHLIGHT_MS = 1_600;

/** The key of the row that lights up for a moment, and what lets one light up. */
export function useHighlight(): [string | null, (key: string) => void] {
  // An object: the same row may be asked for again.
  const [wish, setWish] = useState<{ key: string } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const timer = setTimeout(() => setWish(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [wish]);
  return [wish?.key ?? null, (key) => setWish({ key })];
}
