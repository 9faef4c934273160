import { useCallback, useEffect, useState } from 'react';

/**
 * A part of the screen whose code is fetched when it is shown.
 * @param load the same function every time
 * @returns the part, null until it is there, and whether its code could not be fetched
 */
export function usePart<Part>(load: () => Promise<Part>) {
  const [state, setState] = useState<{ part: Part } | 'failed' | null>(null);
  const fetchPart = useCallback(
    () =>
      load().then(
        (part) => setState({ part }),
        () => setState('failed'),
      ),
    [load],
  );
  useEffect(() => void fetchPart(), [fetchPart]);
  return {
    part: state !== null && state !== 'failed' ? state.part : null,
    hasFailed: state === 'failed',
    retry: () => void fetchPart(),
  };
}
