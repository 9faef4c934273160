import { useCallback, useState } from 'react';
import type { Size } from '#shared/media/filters/place.ts';

/** @returns a ref for an element, and how large its inside is now. Unit: CSS px. Null before it is measured. */
export function useBox() {
  const [box, setBox] = useState<Size | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, box] as const;
}
