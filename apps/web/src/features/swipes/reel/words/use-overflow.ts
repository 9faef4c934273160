import { useCallback, useState } from 'react';

/** Heights are rounded apart from each other. Unit: px. */
const ROUNDING_PX = 1;

/** Whether an element holds more than it shows. Watches its own height and that of its only child. */
export function useOverflow() {
  const [isOverflowing, setOverflowing] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = () => setOverflowing(box.scrollHeight > box.clientHeight + ROUNDING_PX);
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    measure();
    // What scrolls by itself keeps the wheel from what scrolls around it.
    const keep = (event: Event) =>
      box.scrollHeight > box.clientHeight + ROUNDING_PX && event.stopPropagation();
    box.addEventListener('wheel', keep, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('wheel', keep);
    };
  }, []);
  return { ref, isOverflowing };
}
