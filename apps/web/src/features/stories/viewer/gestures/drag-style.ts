import type { Gesture } from './gesture.ts';

/** How much of the way a story follows that does not leave with the finger. */
const RESISTANCE = 0.15;

/** Whether the story in this direction is another person's, whose page comes in with the finger. */
export type LeadsAway = (direction: 'next' | 'previous') => boolean;

/**
 * Lets the page follow the finger: `--pull` is the way down in pixels, `--slide` the way aside in widths of the
 * element. No rendering is needed for it.
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

/** The page springs to where it belongs; `isKept`: it goes on from where the finger left it. */
export function letGo(element: HTMLElement, isKept: boolean): void {
  delete element.dataset['dragged'];
  element.style.removeProperty('--slide');
  if (!isKept) element.style.removeProperty('--pull');
}
