import { DOUBLE_TAP_MS } from '@sfera/contract/base/limits';
import { useRef, type MouseEvent } from 'react';

/** Greatest distance between the taps of a double tap. Unit: px. */
const DOUBLE_TAP_SLOP_PX = 40;

/**
 * Detects two taps or clicks in the same place within 300 ms.
 * @returns whether this tap is the second, or a further one that follows as quickly
 */
export function useDoubleTap(): (event: MouseEvent) => boolean {
  const last = useRef<{ atMs: number; x: number; y: number } | null>(null);
  return ({ timeStamp: atMs, clientX: x, clientY: y }) => {
    const before = last.current;
    const isSecond =
      before !== null &&
      atMs - before.atMs <= DOUBLE_TAP_MS &&
      Math.hypot(x - before.x, y - before.y) <= DOUBLE_TAP_SLOP_PX;
    last.current = { atMs, x, y };
    return isSecond;
  };
}
