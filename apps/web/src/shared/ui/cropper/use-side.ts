import { useCallback, useState } from 'react';

/** @returns a ref for a square element, and how long its side is now. Unit: px. 0 before it is measured. */
export function useSide() {
  const [sidePx, setSidePx] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setSidePx(element.clientWidth));
    setSidePx(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, sidePx] as const;
}
