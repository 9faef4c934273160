import { isPageVisible, onPageShown } from '../../viewport/page-visibility.ts';

/** Interval of update checks while the app is open. Unit: milliseconds. */
const CHECK_INTERVAL_MS = 3_600_000;
/** The first visit fetches the whole shell: not while the page itself is still loading. Unit: milliseconds. */
const FIRST_VISIT_DELAY_MS = 2_000;
/** Coming back to the app checks as well, unless the last check is more recent than this. Unit: milliseconds. */
const MIN_CHECK_INTERVAL_MS = 60_000;

let registration: Promise<ServiceWorkerRegistration | null> | undefined;

/**
 * Registers `/sw.js` once, after the page has loaded; null without a worker: in development, and in browsers that lack
 * or refuse workers.
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> => (registration ??= register());

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.DEV) return null;
  try {
    await pageLoad();
    if (navigator.serviceWorker.controller === null) await firstVisitDelay();
    const registering: Promise<ServiceWorkerRegistration | undefined> = navigator.serviceWorker.register(
      '/sw.js',
      { updateViaCache: 'none' },
    );
    // Extensions or tests that block workers may resolve to nothing.
    const made = await registering;
    if (!made) return null;
    checkForUpdates(made);
    return made;
  } catch {
    return null;
  }
}

const firstVisitDelay = () => new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_DELAY_MS));

const pageLoad = () =>
  document.readyState === 'complete'
    ? undefined
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

function checkForUpdates(made: ServiceWorkerRegistration): void {
  let checkedAtMs = Date.now();
  const check = (afterMs: number) => {
    if (!isPageVisible() || Date.now() - checkedAtMs < afterMs) return;
    checkedAtMs = Date.now();
    // The check fails without a network.
    made.update().catch(() => {});
  };
  setInterval(() => check(0), CHECK_INTERVAL_MS);
  onPageShown(() => check(MIN_CHECK_INTERVAL_MS));
}
