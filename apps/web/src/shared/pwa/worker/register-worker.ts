import { isPageVisible, onPageShown } from '../../viewport/page-visibility.ts';

/** Interval of update checks while the app is open. Unit: milliseconds. */
const CHECK_INTERVAL_MS = 3_600_000;
/** The first visit fetches the whole shell: not while the page itself is still loading. Unit: milliseconds. */
const FIRST_VISIT_DELAY_MS = 2_000;
/** Coming back to the app checks as well, unless the last check is more recent than this. Unit: milliseconds. */
const MIN_CHECK_INTERVAL_MS = 60_000;

/** An installation that was ended is begun again after this time, this many times. Unit: milliseconds. */
const INSTALL_AGAIN_AFTER_MS = 5_000;
const MAX_REPEATS = 5;

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
    const made = await askToRegister();
    if (!made) return null;
    repeatInstallation(made, MAX_REPEATS);
    checkForUpdates();
    return made;
  } catch {
    return null;
  }
}

/** Extensions or tests that block workers may resolve to nothing. */
const askToRegister = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });

/**
 * Firefox ends a worker that installs for more than a minute, and forgets the registration. The next worker goes on
 * where that one has stopped.
 */
function repeatInstallation(made: ServiceWorkerRegistration, repeatsLeft: number): void {
  const { installing } = made;
  if (!installing || made.active || repeatsLeft === 0) return;
  const repeat = async () => {
    const next = await askToRegister().catch(() => undefined);
    if (!next) return;
    registration = Promise.resolve(next);
    repeatInstallation(next, repeatsLeft - 1);
  };
  installing.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && !made.active) setTimeout(repeat, INSTALL_AGAIN_AFTER_MS);
  });
}

const firstVisitDelay = () => new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_DELAY_MS));

const pageLoad = () =>
  document.readyState === 'complete'
    ? undefined
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

function checkForUpdates(): void {
  let checkedAtMs = Date.now();
  const check = (afterMs: number) => {
    if (!isPageVisible() || Date.now() - checkedAtMs < afterMs) return;
    checkedAtMs = Date.now();
    // The check fails without a network.
    registration?.then((made) => made?.update()).catch(() => {});
  };
  setInterval(() => check(0), CHECK_INTERVAL_MS);
  onPageShown(() => check(MIN_CHECK_INTERVAL_MS));
}
