import { useCallback, useState } from 'react';
import type { Size } from '#shared/media/filters/place.ts';

/**
 * @returns a ref for an element, and how large its inside is now. Unit: CSS px. Null before it is measured, and while
 * an animation shows it smaller or larger than it is.
 */
export function useBox() {
  const [box, setBox] = useState<Size | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const isScaled = Math.abs(element.getBoundingClientRect().width - element.offsetWidth) > 1;
      if (!isScaled) setBox({ width: element.clientWidth, height: element.clientHeight });
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    document.addEventListener('animationend', measure);
    return () => {
      observer.disconnect();
      document.removeEventListener('animationend', measure);
    };
  }, []);
  return [ref, box] as const;
}
