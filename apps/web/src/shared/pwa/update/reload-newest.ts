import type { ToWorker } from '../worker/messages.ts';

/** A build that takes longer to be fetched is there another time. Unit: milliseconds. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Loads the page anew with the newest worker, after a look whether the server has one. For a page that misses a file
 * of its build: its worker would answer a mere reload with the same page. With nothing newer, without a worker or a
 * network, and when it takes too long, the page is loaded with what there is.
 */
export async function reloadNewest(beforeReload: () => Promise<void>): Promise<void> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), LONGEST_WAIT_MS);
  try {
    await Promise.race([replaceController(end.signal), whenAborted(end.signal)]);
  } catch {
    // Another time.
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
      // What it consists of could not be fetched.
      if (next.state === 'redundant') resolve();
    };
    next.addEventListener('statechange', follow, { signal });
    follow();
  });
}
