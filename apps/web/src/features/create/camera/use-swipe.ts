import { useRef, type PointerEvent } from 'react';
import { isAtEdge } from '#shared/ui/system-edge.ts';

const SWIPE_PX = 50;

/** A finger that is drawn to the left goes forward, to the right back. */
export function useSwipe({ onForward, onBack }: { onForward: () => void; onBack: () => void }) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerId, clientX, clientY, isPrimary }: PointerEvent) => {
      start.current = isPrimary && !isAtEdge(clientX) ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const moved = clientX - from.x;
      if (Math.abs(moved) < SWIPE_PX || Math.abs(clientY - from.y) > Math.abs(moved)) return;
      if (moved < 0) onForward();
      else onBack();
    },
  };
}
