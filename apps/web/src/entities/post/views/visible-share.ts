/** Heights in CSS pixels, of what an IntersectionObserver reports. */
interface Visibility {
  visible: number;
  card: number;
  viewport: number;
}

/**
 * How much of a post is seen, 0 to 1: of the post itself or, when it is higher than the window and can never be
 * seen whole, of the window.
 */
export function visibleShare({ visible, card, viewport }: Visibility): number {
  const whole = Math.min(card, viewport);
  return whole > 0 ? visible / whole : 0;
}
