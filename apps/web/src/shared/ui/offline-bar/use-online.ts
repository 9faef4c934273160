import { useSyncExternalStore } from 'react';
import { isReachable, watchReach } from '#shared/api/reach.ts';

/** Whether there is a network and a server behind it, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(watchReach, isReachable);

/** Whether the browser believes that it has a network. */
export const useNetwork = (): boolean => useSyncExternalStore(watchReach, () => navigator.onLine);
