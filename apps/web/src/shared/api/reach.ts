import { create } from 'zustand';
import { FROM_CACHE_HEADER } from '../pwa/worker/messages.ts';

/** A single failure may be an accident; a call that fails with its retries is none. Unit: failures in a row. */
const FAILURES_UNTIL_AWAY = 3;

/**
 * The finding of the last calls: nothing beyond what the browser knows (`unknown`), no server (`away`), or a server
 * although the browser reports no network (`answering`). The last happens with some VPNs, and on the server's own
 * machine without a network.
 */
const useReach = create<'unknown' | 'away' | 'answering'>(() => 'unknown');
let failures = 0;
let hasAnswered = false;

/** Whether there is a network, as far as is known. */
export const hasNetwork = (): boolean => navigator.onLine || useReach.getState() === 'answering';

/** Whether there is a network, and the server has answered the last calls. */
export const isReachable = (): boolean => hasNetwork() && useReach.getState() !== 'away';

function forgetAnswer(): void {
  if (useReach.getState() === 'answering') useReach.setState('unknown');
}

/** Calls `listener` when {@link isReachable} or {@link hasNetwork} may have changed. @returns stops watching */
export function watchReach(listener: () => void): () => void {
  const stop = useReach.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Begins a call. The returned function takes the reply, or null when none has come. It throws when the reply is a
 * cached one, given by the service worker in the server's place, that the call must not use: the call wants the
 * server's own answer (`isFresh`), or the server has answered so far and the page shows newer data.
 */
export function beginCall(isFresh: boolean): (reply: Response | null) => void {
  const acceptsCached = !isFresh && (!hasAnswered || !isReachable());
  return (reply) => {
    const isCached = reply?.headers.has(FROM_CACHE_HEADER) ?? false;
    // A proxy answers for a server that it cannot reach.
    const isLost = !reply || reply.status === 502 || reply.status === 504;
    failures = isLost ? failures + 1 : 0;
    hasAnswered ||= !isLost && !isCached;
    if (isCached || failures >= FAILURES_UNTIL_AWAY) useReach.setState('away');
    else if (!isLost) useReach.setState(navigator.onLine ? 'unknown' : 'answering');
    // This reply may have been on its way when the network went.
    else forgetAnswer();
    if (isCached && !acceptsCached) throw new Error('No server');
  };
}

// Registered before the listeners that retry on the same event.
addEventListener('online', () => useReach.setState('unknown'));
addEventListener('offline', forgetAnswer);
