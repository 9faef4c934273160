import { useEffect, useEffectEvent } from 'react';

/** In Chromium alone, and not in TypeScript's library: https://html.spec.whatwg.org/#closewatcher */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void };

/** What is open, the topmost last. */
const layers: (() => void)[] = [];

/**
 * Back closes what is open instead of leaving the page: on Android by the phone's own request, elsewhere by holding
 * the step back in the history, which browsers allow once after each touch or press of the page. An entry in the
 * history instead would stay behind when a link inside is followed.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : null;
    watcher?.addEventListener('close', layer);
    layers.push(layer);
    if (layers.length === 1 && 'navigation' in window) navigation.addEventListener('navigate', holdBack);
    return () => {
      watcher?.destroy();
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0 && 'navigation' in window) navigation.removeEventListener('navigate', holdBack);
    };
  }, [isOpen]);
}

/** Steps that the page makes by itself, and those forth, go their way. */
function holdBack(event: NavigateEvent): void {
  const isBack =
    event.navigationType === 'traverse' && event.destination.index < (navigation.currentEntry?.index ?? 0);
  if (!isBack || !event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  layers.at(-1)?.();
}
