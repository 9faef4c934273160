import { useEffect, useEffectEvent } from 'react';

/** Only Chromium has this class, and TypeScript's library lacks it: https://html.spec.whatwg.org/#closewatcher */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void };

/** The close functions of everything that is open, the topmost last. */
const layers: (() => void)[] = [];

/**
 * Back closes the topmost layer instead of leaving the page. On Android, `CloseWatcher` reports Back; elsewhere this
 * cancels the step back in the history, which browsers allow once after each touch or press of the page. An extra
 * entry in the history would stay behind after a click on a link inside the layer.
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

/** Cancels a step back that the user asked for. Steps forward, and steps made by a script, are not cancelled. */
function holdBack(event: NavigateEvent): void {
  const isBack =
    event.navigationType === 'traverse' && event.destination.index < (navigation.currentEntry?.index ?? 0);
  if (!isBack || !event.userInitiated || !event.cancelable) return;
  event.preventDefault();
  layers.at(-1)?.();
}
