/**
 * Calls `onWaiting` with the worker that waits to take over, now and whenever there is another. The first worker of a
 * browser takes over at once and is no update.
 * @returns stops that
 */
export function findWaiting(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener(
      'statechange',
      () => {
        if (worker.state === 'installed' && registration.active) onWaiting(worker);
      },
      { signal },
    );
  };
  if (registration.waiting && registration.active) onWaiting(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  return () => end.abort();
}
