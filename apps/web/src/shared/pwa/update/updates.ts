import type { ToWorker } from '../worker/messages.ts';
import { registerWorker } from '../worker/register-worker.ts';
import { askVersion, versionIn } from './ask-version.ts';
import { readStored, writeStored } from '#shared/api/private-storage.ts';
import {
  type StoredVersions,
  hidden,
  nextUpdate,
  type UpdateEffect,
  type UpdateEvent,
  type UpdateState,
} from './update-state.ts';

const WORKER_ACTIVATION_TIMEOUT_MS = 4_000;

/** The keys in the storage of the browser. They belong to the device, not to an account: a sign-out keeps them. */
const APPLIED_KEY = 'sf_applied_sw_version';

const DISMISSED_KEY = 'sf_dismissed_sw_version';

const readVersions = (): StoredVersions => ({
  applied: readStored(APPLIED_KEY),
  dismissed: readStored(DISMISSED_KEY),
});

/** A page that is still here this long after its reload stays. Unit: milliseconds. */
const STAYED_MS = 3_000;

/** The update banner without its view: `nextUpdate` with the worker, the timers and the storage. */
export interface Updates {
  read: () => UpdateState;
  subscribe: (listener: () => void) => () => void;
  /** Registers the worker and watches it. @returns stops watching */
  start: () => () => void;
  later: () => void;
  update: () => void;
}

/** @param beforeReload awaited before the worker changes and before the page is reloaded */
export function openUpdates(beforeReload: () => Promise<void>): Updates {
  let state = hidden(readVersions());
  let registration: ServiceWorkerRegistration | null = null;
  const listeners = new Set<() => void>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let cancelRequest: (() => void) | null = null;

  const act = (event: UpdateEvent) => {
    const before = state;
    const step = nextUpdate(before, event);
    state = step.state;
    if (event.type !== 'stored') writeVersions(state.stored, before.stored);
    for (const listener of listeners) listener();
    for (const effect of step.effects) void runEffect[effect]();
  };

  const clearTimers = () => {
    cancelRequest?.();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const after = (ms: number, event: UpdateEvent) => void timers.add(setTimeout(act, ms, event));

  const runEffect: Record<UpdateEffect, () => void | Promise<void>> = {
    async 'skip-waiting'() {
      const { pending } = state;
      await beforeReload();
      // Another tab has activated the worker meanwhile, and this page is being reloaded.
      if (pending === null || state.pending !== pending) return;
      if (!registration?.waiting) return act({ type: 'skip-failed' });
      after(WORKER_ACTIVATION_TIMEOUT_MS, { type: 'activation-timeout' });
      try {
        registration.waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker, []);
      } catch {
        act({ type: 'skip-failed' });
      }
    },
    'clear-timers': clearTimers,
    async reload() {
      await beforeReload();
      location.reload();
      after(STAYED_MS, { type: 'stayed' });
    },
  };

  const ask = (worker: ServiceWorker) => {
    // After two builds in a row only the second can be activated.
    cancelRequest?.();
    cancelRequest = askVersion(worker, {
      onVersion: (version) => act({ type: 'version', version }),
      onTimeout: () => act({ type: 'version-timeout' }),
      onFailure: () => act({ type: 'version-failed' }),
    });
  };

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const end = new AbortController();
      const { signal } = end;
      const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
      workers?.addEventListener('controllerchange', () => act({ type: 'controller-change' }), { signal });
      workers?.addEventListener(
        'message',
        ({ data }) => {
          const version = versionIn(data, 'SW_ACTIVATED');
          if (version !== null) act({ type: 'activated', version });
        },
        { signal },
      );
      const unwatch = watchVersions((stored) => act({ type: 'stored', stored }));
      const watch = async () => {
        registration = await registerWorker();
        if (!registration || signal.aborted) return;
        const stop = watchWaiting(registration, ask);
        signal.addEventListener('abort', stop);
      };
      void watch();
      return () => {
        end.abort();
        unwatch();
        clearTimers();
      };
    },
    later: () => act({ type: 'later' }),
    update: () => act({ type: 'update', isWaiting: Boolean(registration?.waiting) }),
  };
}

/** Unchanged values are not written, because another tab may have stored newer ones. */
function writeVersions(next: StoredVersions, before: StoredVersions): void {
  if (next.applied !== before.applied) writeStored(APPLIED_KEY, next.applied);
  if (next.dismissed !== before.dismissed) writeStored(DISMISSED_KEY, next.dismissed);
}

/** Calls `onChange` when another tab has stored a version. @returns stops the calls */
function watchVersions(onChange: (stored: StoredVersions) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === APPLIED_KEY || key === DISMISSED_KEY) onChange(readVersions());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/**
 * Calls `onWaiting` with the waiting service worker, now and whenever there is another. A browser's first worker takes
 * over at once and is no update.
 * @returns stops the calls
 */
function watchWaiting(
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
