import type { UserId } from '@sfera/contract/ids';
import type { QueryClient } from '@tanstack/react-query';
import { openOutbox } from './account-outbox.ts';
import { runEngine } from './engine.ts';

const running = new Set<ReturnType<typeof runEngine>>();

/** The network is back, as a reconnected socket tells: what waits is tried at once. */
export function wakeOutbox(): void {
  for (const engine of running) engine.wake();
}

/**
 * Sends what waits and what will be written, as long as the account is signed in; answers go to `cache`. Returns what
 * stops it.
 */
export function startOutbox(userId: UserId, cache: QueryClient): () => void {
  const engine = runEngine(openOutbox(userId), cache);
  running.add(engine);
  const end = new AbortController();
  const { signal } = end;
  addEventListener('online', engine.wake, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') engine.wake();
    },
    { signal },
  );
  return () => {
    end.abort();
    running.delete(engine);
    engine.stop();
  };
}
