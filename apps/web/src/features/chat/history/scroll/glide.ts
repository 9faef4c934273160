import { readMotion } from '#shared/styles/motion.ts';

/** A list that has grown by more moves without an animation. Unit: CSS pixels. */
const MAX_GLIDE_PX = 320;

/**
 * Animates a list that has grown at its end up to its new place; an animation under way continues from its current
 * position. Does nothing when the person prefers reduced motion.
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
