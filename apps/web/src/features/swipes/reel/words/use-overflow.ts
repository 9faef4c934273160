import { useCallback, useState } from 'react';

/** Heights are rounded apart from each other. Unit: px. */
const ROUNDING_PX = 1;

/** Whether an element holds more than it shows. Watches its own height and that of what is in it. */
export function useOverflow() {
  const [isOverflowing, setOverflowing] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = () => setOverflowing(box.scrollHeight > box.clientHeight + ROUNDING_PX);
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, isOverflowing };
}
