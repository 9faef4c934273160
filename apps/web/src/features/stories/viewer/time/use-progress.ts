import { STORY_PROGRESS_STEP_MS } from '@sfera/contract/stories/limits';
import { useCallback, useRef } from 'react';

/** Draws the growing bar without React: ten times a second nothing else changes. */
export function useProgress() {
  const growing = useRef<HTMLSpanElement>(null);
  const draw = useCallback((elapsedMs: number, durationMs: number, isRunning: boolean) => {
    const bar = growing.current;
    if (!bar) return;
    bar.toggleAttribute('data-running', isRunning);
    // The bar is drawn to where it will be at the next step, since the animation takes that long.
    const drawnMs = isRunning ? elapsedMs + STORY_PROGRESS_STEP_MS : elapsedMs;
    const share = durationMs > 0 ? Math.min(1, drawnMs / durationMs) : 1;
    bar.style.transform = `scaleX(${share.toFixed(4)})`;
  }, []);
  return { growing, draw };
}
