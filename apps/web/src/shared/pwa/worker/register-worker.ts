import { isPageVisible, onPageShown } from '../../viewport/page-visibility.ts';

/** Interval of update checks while the app is open. Unit: milliseconds. */
const LOOK_EVERY_MS = 3_600_000;
/** The first visit fetches the whole shell: not while the page itself is still loading. Unit: milliseconds. */
const FIRST_VISIT_REST_MS = 2_000;
/**
 * Coming back to the app also checks for an update, unless the last check is more recent than this. Unit: milliseconds.
 */
const LOOK_AGAIN_AFTER_MS = 60_000;

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
    if (navigator.serviceWorker.controller === null) await rest();
    const registering: Promise<ServiceWorkerRegistration | undefined> = navigator.serviceWorker.register(
      '/sw.js',
      { updateViaCache: 'none' },
    );
    // Extensions or tests that block workers may resolve to nothing.
    const made = await registering;
    if (!made) return null;
    lookForUpdates(made);
    return made;
  } catch {
    return null;
  }
}

const rest = () => new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_REST_MS));

const pageLoad = () =>
  document.readyState === 'complete'
    ? undefined
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

function lookForUpdates(made: ServiceWorkerRegistration): void {
  let lookedAtMs = Date.now();
  const look = (afterMs: number) => {
    if (!isPageVisible() || Date.now() - lookedAtMs < afterMs) return;
    lookedAtMs = Date.now();
    // The check fails without a network.
    made.update().catch(() => {});
  };
  setInterval(() => look(0), LOOK_EVERY_MS);
  onPageShown(() => look(LOOK_AGAIN_AFTER_MS));
}
