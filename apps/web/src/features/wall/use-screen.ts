import { useEffect } from 'react';
import { readStored, writeStored } from '#shared/api/private-storage.ts';
import { reloadNewest } from '#shared/pwa/update/reload-newest.ts';
import { registerWorker } from '#shared/pwa/worker/register-worker.ts';
import { onPageShown } from '#shared/viewport/page-visibility.ts';

/** Keeps the screen from going dark. The system takes the lock back whenever the page goes behind. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      const locks = navigator.wakeLock as WakeLock | undefined;
      // The battery is low, or the browser has none.
      const made = await locks?.request('screen').catch(() => undefined);
      if (isOver) return void made?.release();
      lock = made;
    };
    void ask();
    const stop = onPageShown(() => void ask());
    return () => {
      isOver = true;
      stop();
      void lock?.release();
    };
  }, []);
}

export async function toggleFullScreen(): Promise<void> {
  // A browser on a television may have no other state, and refuses.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
  else await document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});
}

interface Keys {
  onStep: (direction: 1 | -1) => void;
  onPause: () => void;
}

/** The keys of remote controls and keyboards. */
export function useRemoteKeys({ onStep, onPause }: Keys): void {
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: () => onStep(1),
      MediaTrackNext: () => onStep(1),
      MediaFastForward: () => onStep(1),
      ArrowLeft: () => onStep(-1),
      MediaTrackPrevious: () => onStep(-1),
      MediaRewind: () => onStep(-1),
      ' ': onPause,
      Enter: onPause,
      MediaPlayPause: onPause,
      MediaPlay: onPause,
      MediaPause: onPause,
      f: () => void toggleFullScreen(),
      а: () => void toggleFullScreen(),
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      const action =
        ctrlKey || metaKey || altKey ? undefined : actions[key.length === 1 ? key.toLowerCase() : key];
      if (!action) return;
      event.preventDefault();
      if (!repeat) action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onStep, onPause]);
}

const RELOADED_KEY = 'sfera:wall-reloaded';
/** A build that does not come with the reload must not make the page reload again and again. Unit: milliseconds. */
const RELOAD_AT_MOST_EVERY_MS = 3_600_000;

/** Watches for a newer build of the app. */
export interface BuildWatch {
  /** @returns stops the watch */
  start(): () => void;
  /** Reloads the page when there is a newer build. False when there is none. */
  reload(): boolean;
}

export function createBuildWatch(): BuildWatch {
  let isNewer = false;
  const watch = async (signal: AbortSignal) => {
    const registration = await registerWorker();
    if (!registration || signal.aborted) return;
    // The first worker of a browser is no newer build.
    const look = () => {
      if (registration.waiting && navigator.serviceWorker.controller) isNewer = true;
    };
    look();
    const follow = () => registration.installing?.addEventListener('statechange', look, { signal });
    registration.addEventListener('updatefound', follow, { signal });
  };
  return {
    start() {
      const end = new AbortController();
      void watch(end.signal);
      return () => end.abort();
    },
    reload() {
      const lastMs = Number(readStored(RELOADED_KEY)) || 0;
      if (!isNewer || !navigator.onLine || Date.now() - lastMs < RELOAD_AT_MOST_EVERY_MS) return false;
      writeStored(RELOADED_KEY, String(Date.now()));
      void reloadNewest(() => Promise.resolve());
      return true;
    },
  };
}
