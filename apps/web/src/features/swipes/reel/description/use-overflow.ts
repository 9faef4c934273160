import { useLayoutEffect, useRef, useState } from 'react';

/** The two heights are rounded separately. Unit: px. */
const ROUNDING_PX = 1;

/**
 * Whether the text overflows its folded box (measured while folded, and kept while open), whether the unfolded box
 * scrolls, and how much of the folded box's last line the words leave free. Unit: px.
 */
export function useOverflow(isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [scrolls, setScrolls] = useState(false);
  const [freePx, setFreePx] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      const overflows = box.scrollHeight > box.clientHeight + ROUNDING_PX;
      if (isOpen) return setScrolls(overflows);
      setLong(overflows);
      setFreePx(freeInLastLine(box));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return { ref, isLong, scrolls, freePx };
}

/** Room between the last word of the last line that a clipped box shows and the end of the line. */
function freeInLastLine(box: HTMLElement): number {
  const { left, right, bottom } = box.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(box);
  const last = [...words.getClientRects()].findLast(
    (line) => line.width > 0 && line.top + line.height / 2 < bottom,
  );
  if (!last) return 0;
  return getComputedStyle(box).direction === 'rtl' ? last.left - left : right - last.right;
}
