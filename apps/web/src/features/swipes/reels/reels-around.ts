/** Number of rendered reels and of their video elements: more would only cost memory. */
export const REELS_HELD = 3;

/**
 * The reels around the active one, three in a row; fewer only when the list has fewer. The index of a reel modulo three
 * is the index of its video element: a step to the next reel keeps two elements as they are.
 */
export function reelsAround(active: number, count: number): number[] {
  const first = Math.max(0, Math.min(active - 1, count - REELS_HELD));
  return Array.from({ length: Math.min(REELS_HELD, count - first) }, (_, offset) => first + offset);
}

/** Every reel is as high as the screen. */
export const placeOf = (index: number) => ({ insetBlockStart: `calc(${index} * 100cqh)` });
