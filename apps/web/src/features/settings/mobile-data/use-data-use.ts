import { useSyncExternalStore } from 'react';
import { readDataUse, type DataUse } from '#shared/data-use/data-use.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

let last = readDataUse();

/** The same object until a number has changed. */
function snapshot(): DataUse {
  const now = readDataUse();
  if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
  return last;
}

/** What this device has fetched today; follows the counters of all tabs. */
export const useDataUse = (): DataUse => useSyncExternalStore(subscribe, snapshot);
