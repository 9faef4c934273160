import { useCallback, useState } from 'react';
import type { Size } from '#shared/media/filters/place.ts';

/**
 * Measures the inside of an element.
 * @returns a ref callback and the current size, in CSS px; null until the element is measured outside of an animation
 * that scales it
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
