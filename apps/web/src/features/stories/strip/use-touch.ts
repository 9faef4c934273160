import { useRef, type UIEvent } from 'react';

/**
 * Whether someone is about to press something in a row: a pointer is over the row, the focus moves in it, or it has
 * been scrolled.
 * @returns props for the row, and a function that tells the current state
 */
export function useTouch() {
  const touch = useRef({ isOver: false, isKeyed: false, isScrolled: false });
  const set = (change: Partial<typeof touch.current>) => () => void Object.assign(touch.current, change);
  return {
    isTouched: () => Object.values(touch.current).some(Boolean),
    touchEvents: {
      onPointerEnter: set({ isOver: true }),
      onPointerLeave: set({ isOver: false }),
      onKeyDown: set({ isKeyed: true }),
      onBlur: set({ isKeyed: false }),
      onScrollCapture: ({ target }: UIEvent) => {
        if (target instanceof Element) touch.current.isScrolled = target.scrollLeft > 0;
      },
    },
  };
}
