import { isPageVisible, onPageShown } from '../../viewport/page-visibility.ts';

/** A new version is looked for this often while the app is open. Unit: milliseconds. */
const LOOK_EVERY_MS = 3_600_000;
/** At a first visit all of the shell is fetched: not while the page is still at it. Unit: milliseconds. */
const FIRST_VISIT_REST_MS = 2_000;
/** Whoever comes back to the app looks for one too, unless that was just done. Unit: milliseconds. */
const LOOK_AGAIN_AFTER_MS = 60_000;

let registration: Promise<ServiceWorkerRegistration | null> | undefined;

/**
 * The registration of `/sw.js`, made once, when the page has loaded; null where there is none: in development, and in
 * browsers without workers or that refuse it.
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
    // What blocks workers, an extension or a test, may resolve to nothing.
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
    // Without a network there is nothing new.
    made.update().catch(() => {});
  };
  setInterval(() => look(0), LOOK_EVERY_MS);
  onPageShown(() => look(LOOK_AGAIN_AFTER_MS));
}
