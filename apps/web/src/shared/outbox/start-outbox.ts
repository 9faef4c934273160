import type { UserId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { isReachable, watchReach } from '../api/reach.ts';
import { onPageShown } from '../viewport/page-visibility.ts';
import { openDevice } from './open-device.ts';
import { openOutbox } from './sender.ts';

/**
 * Stores the writes of an account on the device and sends them while the account is signed in; answers go to `cache`.
 * Returns a function that stops this.
 */
export function startOutbox(userId: UserId, cache: QueryClient): () => void {
  const end = new AbortController();
  const { signal } = end;
  const outbox = openOutbox(userId);
  const stops = [
    outbox.attach(cache, openDevice(userId, outbox, signal)),
    watchReach(() => isReachable() && outbox.wake()),
    onPageShown(() => outbox.wake()),
  ];
  return () => {
    end.abort();
    for (const stop of stops) stop();
  };
}
