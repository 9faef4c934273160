import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/base/limits';
import { useEffect, useRef } from 'react';

/** Calls the last function given to `start`, 300 ms later, unless `stop` is called or the component is gone. */
export function useSearchDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const start = (search: () => void) => {
    stop();
    timer.current = setTimeout(search, SEARCH_DEBOUNCE_MS);
  };
  return { start, stop };
}
