import type { ToWorker } from '../worker/messages.ts';

/** A build that takes longer to be fetched is used at a later load. Unit: milliseconds. */
const MAX_WAIT_MS = 10_000;

/**
 * Reloads the page with the newest service worker, after asking the server for one. For a page that misses a file of
 * its build: on a plain reload its worker would answer with the same page. Reloads with the current worker when there
 * is none newer, no worker at all, no network, or when the update takes too long.
 */
export async function reloadNewest(beforeReload: () => Promise<void>): Promise<void> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), MAX_WAIT_MS);
  try {
    await Promise.race([replaceController(end.signal), whenAborted(end.signal)]);
  } catch {
    // The update is tried again later.
  }
  clearTimeout(timer);
  end.abort();
  await beforeReload();
  location.reload();
}

const whenAborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve));

async function replaceController(signal: AbortSignal): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers?.controller) return;
  const registration = await workers.ready;
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { signal });
    const follow = () => {
      if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker, []);
      // The files of the new build could not be fetched.
      if (next.state === 'redundant') resolve();
    };
    next.addEventListener('statechange', follow, { signal });
    follow();
  });
}
