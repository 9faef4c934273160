/** Widest and tallest boxes of the feed. Unit: width divided by height. */
const WIDEST = 1.91;
const TALLEST = 3 / 4;
/** So far beyond the limits a picture keeps its own box: bars of a few pixels would look like a mistake. */
const TOLERANCE = 0.01;

/**
 * Width divided by height of the box a picture stands in, known before it loads. A picture outside the limits
 * is whole inside the box, over a blurred ground.
 */
export function boxAspect({ width, height }: { width: number; height: number }): number {
  const own = width / height;
  const limited = Math.min(WIDEST, Math.max(TALLEST, own));
  return Math.abs(own / limited - 1) <= TOLERANCE ? own : limited;
}
