import { useEffect, useEffectEvent, useState } from 'react';
import { isMissingChunk, reloadOnce } from '../error-boundary/stale-chunk.ts';
import { text } from '../text.ts';
import { toast } from '../toast/toast-store.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';

/**
 * A part whose code is fetched when the page is idle, or when the part is first opened. A failed fetch shows a toast
 * and closes the part.
 * @param load the same function every time
 * @returns the part; null until the part was opened and its code is loaded
 */
export function useOpenedPart<Part>(
  load: () => Promise<Part>,
  { isOpen, onFailed }: { isOpen: boolean; onFailed: () => void },
): { readonly part: Part } | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  useFetchAhead(load);
  const giveUp = useEffectEvent((error: unknown) => {
    onFailed();
    if (!(isMissingChunk(error) && reloadOnce())) toast(text.partFailed, { kind: 'error' });
  });
  useEffect(() => {
    if (!isOpen || loaded) return;
    let isLeft = false;
    load().then(
      (part) => isLeft || setLoaded({ part }),
      (error: unknown) => isLeft || giveUp(error),
    );
    return () => {
      isLeft = true;
    };
  }, [load, isOpen, loaded]);
  return loaded;
}
