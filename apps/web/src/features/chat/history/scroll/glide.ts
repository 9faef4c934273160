import { readMotion } from '#shared/styles/motion.ts';

/** More than this comes at once without a motion. Unit: CSS pixels. */
const MAX_GLIDE_PX = 320;

/**
 * Lets a list that has grown at its end move up softly to its new place; a motion that is under way goes on from where
 * it is. Not for those who want no motion.
 */
export function glide(list: HTMLElement, growthPx: number): void {
  const style = getComputedStyle(list);
  const leftPx = style.transform === 'none' ? 0 : new DOMMatrix(style.transform).m42;
  for (const animation of list.getAnimations()) animation.cancel();
  const fromPx = leftPx + growthPx;
  const { calmMs, easing } = readMotion();
  if (calmMs === 0 || Math.abs(fromPx) < 1 || Math.abs(fromPx) > MAX_GLIDE_PX) return;
  list.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'none' }], {
    duration: calmMs,
    easing,
  });
}
