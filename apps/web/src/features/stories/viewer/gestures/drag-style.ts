import type { Gesture } from './gesture.ts';

/** A story that does not move with the finger follows by this share of the way. */
const RESISTANCE = 0.15;

/** Whether the next story in this direction is another person's, whose page slides in with the finger. */
export type LeadsAway = (direction: 'next' | 'previous') => boolean;

/**
 * Makes the page follow the finger: `--pull` is the way down in pixels, `--slide` the way aside in widths of the
 * element. Nothing is rendered.
 */
export function followFinger(element: HTMLElement, gesture: Gesture, leadsAway: LeadsAway): void {
  element.dataset['dragged'] = '';
  const pull = gesture.kind === 'down' ? Math.max(0, gesture.dy) : 0;
  const aside = gesture.kind === 'aside' ? gesture.dx : 0;
  const follows = leadsAway(aside < 0 ? 'next' : 'previous');
  const slide = (aside / Math.max(1, element.clientWidth)) * (follows ? 1 : RESISTANCE);
  element.style.setProperty('--pull', String(pull));
  element.style.setProperty('--slide', String(slide));
}

/**
 * Moves the page back to its place by an animation; `isKept`: the animation starts from where the finger was lifted.
 */
export function springBack(element: HTMLElement, isKept: boolean): void {
  delete element.dataset['dragged'];
  element.style.removeProperty('--slide');
  if (!isKept) element.style.removeProperty('--pull');
}
