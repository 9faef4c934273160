import { create } from 'zustand';
import { FROM_CACHE_HEADER } from '../pwa/worker/messages.ts';

/** One failure may be an accident; a call with its repeats is not. */
const FAILURES_OF_A_SERVER_AWAY = 3;

/** Whether the last that was heard is that the server cannot be reached. */
const useAway = create(() => false);
let failures = 0;
let hasAnswered = false;

/** Whether there is a network, and the server has answered when it was asked last. */
export const isReachable = (): boolean => navigator.onLine && !useAway.getState();

/** Calls `listener` when {@link isReachable} may have changed. Returns what stops it. */
export function watchReach(listener: () => void): () => void {
  const stop = useAway.subscribe(listener);
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
    if (!isLost || failures >= FAILURES_OF_A_SERVER_AWAY) useAway.setState(isLost || isKept);
    if (isKept && !takesKept) throw new Error('No server');
  };
}

// Before whoever asks again because of the same event.
addEventListener('online', () => useAway.setState(false));
