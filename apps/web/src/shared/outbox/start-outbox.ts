import type { UserId } from '@sfera/contract/ids';
import type { QueryClient } from '@tanstack/react-query';
import { isReachable, watchReach } from '../api/reach.ts';
import { openDevice } from './open-device.ts';
import { openOutbox } from './sender.ts';

/**
 * Keeps what an account does on the device and sends what waits, as long as the account is signed in; answers go to
 * `cache`. Returns what stops it.
 */
export function startOutbox(userId: UserId, cache: QueryClient): () => void {
  const end = new AbortController();
  const { signal } = end;
  const outbox = openOutbox(userId);
  const stop = outbox.attach(cache, openDevice(userId, outbox, signal));
  const stopWatching = watchReach(() => isReachable() && outbox.wake());
  const wakeInSight = () => document.visibilityState === 'visible' && outbox.wake();
  document.addEventListener('visibilitychange', wakeInSight, { signal });
  return () => {
    end.abort();
    stopWatching();
    stop();
  };
}
