import { create } from 'zustand';
import { FROM_CACHE_HEADER } from '../pwa/worker/messages.ts';

/** One failure may be an accident; a call with its repeats is not. */
const FAILURES_OF_A_SERVER_AWAY = 3;

/**
 * What was heard last: nothing that says more than the browser, no server (`away`), or a server where the browser knows
 * of no network (`there`). That is so with some VPNs, and on the server's own machine without a network.
 */
const useHeard = create<'nothing' | 'away' | 'there'>(() => 'nothing');
let failures = 0;
let hasAnswered = false;

/** Whether there is a network, as far as is known. */
export const hasNetwork = (): boolean => navigator.onLine || useHeard.getState() === 'there';

/** Whether there is a network, and the server has answered when it was asked last. */
export const isReachable = (): boolean => hasNetwork() && useHeard.getState() !== 'away';

function forgetThere(): void {
  if (useHeard.getState() === 'there') useHeard.setState('nothing');
}

/** Calls `listener` when {@link isReachable} or {@link hasNetwork} may have changed. Returns what stops it. */
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
 * For a call that begins now. What it returns takes the reply, or null when none has come, and throws when the reply is
 * no answer: the device has given what it has kept in the server's place, and the call wants the server's own
 * (`isFresh`), or the server has answered so far and what the page shows is newer.
 */
export function hearing(isFresh: boolean): (reply: Response | null) => void {
  const takesKept = !isFresh && (!hasAnswered || !isReachable());
  return (reply) => {
    const isKept = reply?.headers.has(FROM_CACHE_HEADER) ?? false;
    // A proxy speaks for a server that it does not reach.
    const isLost = !reply || reply.status === 502 || reply.status === 504;
    failures = isLost ? failures + 1 : 0;
    hasAnswered ||= !isLost && !isKept;
    if (isKept || failures >= FAILURES_OF_A_SERVER_AWAY) useHeard.setState('away');
    else if (!isLost) useHeard.setState(navigator.onLine ? 'nothing' : 'there');
    // What came last may have been on its way when the network went.
    else forgetThere();
    if (isKept && !takesKept) throw new Error('No server');
  };
}

// Before whoever asks again because of the same event.
addEventListener('online', () => useHeard.setState('nothing'));
addEventListener('offline', forgetThere);
