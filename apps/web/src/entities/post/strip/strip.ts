import { wantsCalm } from '#shared/appearance/calm.ts';

/** Finds the strip of a carousel in the document. */
export const STRIP = '[data-strip]';

/** A smooth scroll ends within this time. Unit: milliseconds. */
const LONGEST_SCROLL_MS = 1_000;

/** Where a scroll leads that is still on its way. */
const aims = new WeakMap<Element, { to: number; atMs: number }>();

/** How far the strip is scrolled. Unit: items. */
const scrolledItems = ({ scrollLeft, clientWidth }: Element): number =>
  clientWidth > 0 ? scrollLeft / clientWidth : 0;

/** Index of the item in sight, or of the one more than half in sight. */
export const itemInSight = (strip: Element): number => Math.round(scrolledItems(strip));

/** Indexes of all items of which a part is in sight. */
export function itemsInSight(strip: Element): number[] {
  const at = scrolledItems(strip);
  // The browser rounds positions to parts of a pixel.
  return [...new Set([Math.floor(at + 0.01), Math.ceil(at - 0.01)])];
}

export function goToItem(strip: Element, to: number, behavior: 'smooth' | 'instant'): void {
  strip.scrollTo({ left: to * strip.clientWidth, behavior: wantsCalm() ? 'instant' : behavior });
}

/** Goes to a neighbour of the item where the last step leads. @returns false at the end, where there is none */
export function stepItem(strip: HTMLElement, by: 1 | -1): boolean {
  const aim = aims.get(strip);
  const isOnItsWay = aim !== undefined && performance.now() - aim.atMs < LONGEST_SCROLL_MS;
  const to = (isOnItsWay ? aim.to : itemInSight(strip)) + by;
  if (!strip.children.item(to)) return false;
  aims.set(strip, { to, atMs: performance.now() });
  // The item that goes out of sight keeps no focus.
  if (strip.contains(document.activeElement)) strip.focus({ preventScroll: true });
  goToItem(strip, to, 'smooth');
  return true;
}

/** Goes where the last step leads when its scroll has ended elsewhere: a change of the layout ends a smooth scroll. */
export function finishStep(strip: Element): void {
  const aim = aims.get(strip);
  aims.delete(strip);
  if (aim && itemInSight(strip) !== aim.to) goToItem(strip, aim.to, 'instant');
}

/** A finger or a wheel takes over from a step. */
export const forgetStep = (strip: Element): void => void aims.delete(strip);
