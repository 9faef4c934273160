import { useLayoutEffect, useRef, useState } from 'react';

/** Heights are rounded apart from each other. Unit: px. */
const ROUNDING_PX = 1;

/**
 * What has no room in a box that can be unfolded: whether it is worth unfolding, which is known of the folded one and
 * stays, and whether it scrolls when it is unfolded.
 */
export function useRoom(isOpen: boolean) {
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
