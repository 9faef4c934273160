import { useRef, type PointerEvent } from 'react';

/** Tells where on an element a finger is, from 0 to 1, from its touch until it leaves. */
export function useScrub(onScrub: (share: number) => void, onEnd: () => void) {
  const pointer = useRef<number | null>(null);
  const report = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onScrub(Math.max(0, Math.min(1, (event.clientX - left) / width)));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || pointer.current !== null) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      report(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current === event.pointerId) report(event);
    },
    onLostPointerCapture: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== event.pointerId) return;
      pointer.current = null;
      onEnd();
    },
  };
}
