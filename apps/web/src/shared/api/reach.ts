import { create } from 'zustand';

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
 * Whether a call that begins now may be answered by what the device has kept. Not while the server answers: what the
 * page shows is newer then.
 */
export const mayTakeKept = (): boolean => !hasAnswered || !isReachable();

/** An answer has come, from the server or, when it `isKept`, from the device in its place. */
export function noteAnswer(isKept: boolean): void {
  failures = 0;
  hasAnswered ||= !isKept;
  useAway.setState(isKept);
}

/** No answer has come. */
export function noteFailure(): void {
  failures += 1;
  if (failures >= FAILURES_OF_A_SERVER_AWAY) useAway.setState(true);
}

// Before whoever asks again because of the same event.
addEventListener('online', () => useAway.setState(false));
