import { useSyncExternalStore } from 'react';
import { hasNetwork, isReachable, watchReach } from '#shared/api/reach.ts';

/** Whether there is a network and a server behind it, as far as is known. */
export const useOnline = (): boolean => useSyncExternalStore(watchReach, isReachable);

/** Whether there is a network, as far as is known. */
export const useNetwork = (): boolean => useSyncExternalStore(watchReach, hasNetwork);
