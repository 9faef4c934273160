import type { KeyboardEvent } from 'react';
import { STRIP, stepItem } from './strip.ts';

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Moves the items in this element by an arrow key: its carousel, or that of the post in a window.
 * @returns whether they moved; not at the end, without items, and for other keys
 */
export function stepByKey({ key, currentTarget }: KeyboardEvent<Element>): boolean {
  const by = ARROWS[key];
  const strip = currentTarget.querySelector<HTMLElement>(STRIP);
  if (!by || !strip || !stepItem(strip, by)) return false;
  // The item that goes out of sight takes no focus.
  if (strip.contains(document.activeElement)) strip.focus({ preventScroll: true });
  return true;
}
