import { useCallback, useEffect, useState } from 'react';

/**
 * A part of the screen whose code is fetched when it is shown.
 * @param load the same function every time
 * @param isWanted whether it may be fetched yet
 * @returns the part, null until its code is loaded, and whether the fetch failed
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted = true) {
  const [state, setState] = useState<{ part: Part } | 'failed' | null>(null);
  const fetchPart = useCallback(
    () =>
      load().then(
        (part) => setState({ part }),
        () => setState('failed'),
      ),
    [load],
  );
  useEffect(() => {
    if (isWanted) void fetchPart();
  }, [fetchPart, isWanted]);
  return {
    part: state !== null && state !== 'failed' ? state.part : null,
    hasFailed: state === 'failed',
    retry: () => void fetchPart(),
  };
}
