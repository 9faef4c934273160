import { useEffect, useEffectEvent } from 'react';

/** In Chromium alone, and not in TypeScript's library: https://html.spec.whatwg.org/#closewatcher */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void };

/**
 * Back on Android closes what is open instead of leaving the page. Other browsers have no close request of their
 * own, and an entry in the history instead would stay behind when a link inside is followed.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
