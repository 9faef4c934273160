import { useEffect, useEffectEvent } from 'react';
import { arrive, entryState, hearStepsFirst, isOwnStep, lastEntry, stepBy } from '#shared/router/entries.ts';

/** WebKit lacks this class, and so does TypeScript's library: https://html.spec.whatwg.org/#closewatcher */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void };

/** The close functions of everything that is open, the topmost last. */
const layers: (() => void)[] = [];

addEventListener('click', cover, { capture: true });
// A cover may be left of a time before a reload. The router and others would take its end for a step to another place.
hearStepsFirst(onPop);

/**
 * Back closes the topmost layer instead of leaving the page. On Android, `CloseWatcher` reports Back; elsewhere this
 * cancels the step back in the history, which browsers allow once after each touch or press of the page, and only
 * inside one document. Where no step can be cancelled, one more entry of the history is laid for Back to take away.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : null;
    watcher?.addEventListener('close', layer);
    layers.push(layer);
    if ('navigation' in window) navigation.addEventListener('navigate', onStep);
    cover();
    return () => {
      watcher?.destroy();
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/**
 * Covers the place where no step back can be cancelled: without the Navigation API, which Safari before 26.2 and Firefox
 * before 147 lack, and after a full load, where the entry before belongs to another document. Safari skips entries that
 * a page has made without a press, and the place with them: the cover waits for one.
 */
function cover(): void {
  const isPressed = navigator.userActivation?.isActive ?? true;
  if (layers.length === 0 || entryState().isCover || history.length === 1 || !isPressed) return;
  const index = 'navigation' in window ? (navigation.currentEntry?.index ?? 0) : 0;
  if (index > 0 && navigation.entries()[index - 1]?.sameDocument) return;
  history.pushState({ ...entryState(), isCover: true }, '');
  arrive();
}

/** Back has only taken the cover away: the topmost layer closes, or without one, the step goes on. */
function onPop(event: Event): void {
  const { address, ...left } = lastEntry();
  const { idx, isCover } = entryState();
  if (isOwnStep() || !left.isCover || isCover || idx !== left.idx) return;
  event.stopImmediatePropagation();
  // The place has got another query since it was covered.
  if (left.isMoved) history.replaceState({ ...left, isCover: false, isMoved: false }, '', address);
  arrive();
  const layer = layers.at(-1);
  if (!layer) return stepBy(-1);
  layer();
  if (layers.length > 1) cover();
}

/**
 * Cancels a step back that the user asked for. Steps forward, and steps that the app makes by itself, are not cancelled.
 * `userInitiated` does not tell: Firefox 153 has false there for steps of its own button too.
 */
function onStep(event: NavigateEvent): void {
  const { currentEntry } = navigation;
  const isBack = event.navigationType === 'traverse' && event.destination.index < (currentEntry?.index ?? 0);
  const layer = layers.at(-1);
  if (!isBack || isOwnStep() || !layer || !event.cancelable) return;
  event.preventDefault();
  layer();
}
