/** So long after the last look the server is asked again whether there is another build. Unit: milliseconds. */
const LOOK_AGAIN_MS = 60 * 60 * 1_000;

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
  lookAgain(registration, signal);
  return () => end.abort();
}

/** A browser looks by itself when a page is opened, and an installed app may stay open for weeks. */
function lookAgain(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let lookedAtMs = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = Date.now();
    // Without a network, or with a server that is away: another time.
    registration.update().catch(() => undefined);
  };
  const clock = setInterval(look, LOOK_AGAIN_MS);
  signal.addEventListener('abort', () => clearInterval(clock));
  document.addEventListener('visibilitychange', look, { signal });
}
