import { useEffect, useRef, type RefObject } from 'react';
import type { Part } from './clip-rules.ts';

/** Scrolls a long waveform so that the edge that moves is seen, beside its handle. */
export function useInView(box: RefObject<HTMLElement | null>, { start, end }: Part, durationSeconds: number) {
  /** Nothing has been shown yet: a part chosen before may lie far along. */
  const shown = useRef<Part>({ start: 0, end: 0 });
  useEffect(() => {
    const { start: oldStart, end: oldEnd } = shown.current;
    shown.current = { start, end };
    const strip = box.current?.firstElementChild;
    if (!box.current || !strip) return;
    const view = box.current.getBoundingClientRect();
    const { left, width } = strip.getBoundingClientRect();
    const pad = Number.parseFloat(getComputedStyle(box.current).paddingInlineStart) || 0;
    const isForwards = end !== oldEnd && start >= oldStart;
    const at = left + ((isForwards ? end : start) / durationSeconds) * width;
    const beyond = Math.min(0, at - view.left - pad) + Math.max(0, at - view.right + pad);
    if (beyond !== 0) box.current.scrollBy({ left: beyond, behavior: 'instant' });
  }, [box, start, end, durationSeconds]);
}
