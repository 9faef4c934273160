/**
 * Calls `onWaiting` with the waiting service worker, now and whenever there is another. A browser's first worker takes
 * over at once and is no update.
 * @returns stops the calls
 */
export function watchWaiting(
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
