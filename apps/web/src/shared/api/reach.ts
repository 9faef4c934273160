import { create } from 'zustand';
import { FROM_CACHE_HEADER } from '../pwa/worker/messages.ts';

/** A single failure may be an accident; a call that fails with its retries is none. Unit: failures in a row. */
const FAILURES_OF_A_SERVER_AWAY = 3;

/**
 * What the last calls have shown: nothing beyond what the browser knows (`nothing`), no server (`away`), or a server
 * although the browser reports no network (`there`). The last happens with some VPNs, and on the server's own machine
 * without a network.
 */
const useHeard = create<'nothing' | 'away' | 'there'>(() => 'nothing');
let failures = 0;
let hasAnswered = false;

/** Whether there is a network, as far as is known. */
export const hasNetwork = (): boolean => navigator.onLine || useHeard.getState() === 'there';

/** Whether there is a network, and the server has answered the last calls. */
export const isReachable = (): boolean => hasNetwork() && useHeard.getState() !== 'away';

function forgetThere(): void {
  if (useHeard.getState() === 'there') useHeard.setState('nothing');
}

/** Calls `listener` when {@link isReachable} or {@link hasNetwork} may have changed. @returns stops watching */
export function watchReach(listener: () => void): () => void {
  const stop = useHeard.subscribe(listener);
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
export function hearing(isFresh: boolean): (reply: Response | null) => void {
  const takesKept = !isFresh && (!hasAnswered || !isReachable());
  return (reply) => {
    const isKept = reply?.headers.has(FROM_CACHE_HEADER) ?? false;
    // A proxy answers for a server that it cannot reach.
    const isLost = !reply || reply.status === 502 || reply.status === 504;
    failures = isLost ? failures + 1 : 0;
    hasAnswered ||= !isLost && !isKept;
    if (isKept || failures >= FAILURES_OF_A_SERVER_AWAY) useHeard.setState('away');
    else if (!isLost) useHeard.setState(navigator.onLine ? 'nothing' : 'there');
    // This reply may have been on its way when the network went.
    else forgetThere();
    if (isKept && !takesKept) throw new Error('No server');
  };
}

// Registered before the listeners that retry on the same event.
addEventListener('online', () => useHeard.setState('nothing'));
addEventListener('offline', forgetThere);
