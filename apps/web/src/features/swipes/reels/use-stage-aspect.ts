import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width divided by height of the element, updated on resize; 9:16 until it is measured. */
export function useStageAspect(stage: RefObject<HTMLElement | null>): number {
  const [aspect, setAspect] = useState(9 / 16);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setAspect(width / height);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return aspect;
}
