import { useLayoutEffect, useRef, useState } from 'react';

/** The two heights are rounded separately. Unit: px. */
const ROUNDING_PX = 1;

/**
 * Whether the text overflows its folded box (measured while folded, and kept while open), and whether the unfolded box
 * scrolls.
 */
export function useOverflow(isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const tell = isOpen ? setScrolls : setLong;
    const measure = () => tell(box.scrollHeight > box.clientHeight + ROUNDING_PX);
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return { ref, isLong, scrolls };
}
