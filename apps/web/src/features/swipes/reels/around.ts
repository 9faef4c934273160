/** Reels that are there at all, and with them video elements: more would only cost memory. */
export const REELS_HELD = 3;

/**
 * The reels around the active one, three in a row; fewer only where there are no more. A reel's number modulo three
 * is the video element that shows it: on the way to the next reel two of them stay as they are.
 */
export function around(active: number, count: number): number[] {
  const first = Math.max(0, Math.min(active - 1, count - REELS_HELD));
  return Array.from({ length: Math.min(REELS_HELD, count - first) }, (_, offset) => first + offset);
}

/** Every reel is as high as the screen. */
export const placeOf = (index: number) => ({ insetBlockStart: `calc(${index} * 100cqh)` });
