import { useEffect, useEffectEvent } from 'react';

/** Only Chromium has this class, and TypeScript's library lacks it: https://html.spec.whatwg.org/#closewatcher */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void };

/** The close functions of everything that is open, the topmost last. */
const layers: (() => void)[] = [];

/** Key of the history entry that was pushed so that Back stays in this document; null when none was needed. */
let pushedKey: string | null = null;

/**
 * Back closes the topmost layer instead of leaving the page. On Android, `CloseWatcher` reports Back; elsewhere this
 * cancels the step back in the history, which browsers allow once after each touch or press of the page, and only
 * inside one document.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : null;
    watcher?.addEventListener('close', layer);
    layers.push(layer);
    if ('navigation' in window) {
      navigation.addEventListener('navigate', onStep);
      pushEntry();
    }
    return () => {
      watcher?.destroy();
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/**
 * After a full load the entry before belongs to another document. One more entry of the same address is pushed; the
 * router's state is kept, so that the router takes both entries for the same place.
 */
function pushEntry(): void {
  const index = navigation.currentEntry?.index ?? 0;
  if (navigation.entries()[index - 1]?.sameDocument || history.length === 1) return;
  history.pushState({ ...history.state, isLaid: true }, '');
  pushedKey = navigation.currentEntry?.key ?? null;
}

/** Cancels a step back that the user asked for. Steps forward, and steps made by a script, are not cancelled. */
function onStep(event: NavigateEvent): void {
  const { currentEntry } = navigation;
  const isBack = event.navigationType === 'traverse' && event.destination.index < (currentEntry?.index ?? 0);
  if (!isBack || !event.userInitiated) return;
  const isOffPushed = currentEntry?.key === pushedKey;
  const layer = layers.at(-1);
  if (layer && event.cancelable) event.preventDefault();
  // The pushed entry is the same page: the step goes on to the entry before.
  if (!layer && isOffPushed) addEventListener('popstate', () => history.back(), { once: true });
  if (layer && (event.cancelable || isOffPushed)) layer();
}
