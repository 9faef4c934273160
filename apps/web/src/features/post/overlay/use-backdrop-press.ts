import { useRef, type MouseEvent } from 'react';

/** What a press beside the post closes first. */
const POPUP = '[role="menu"], [data-radix-popper-content-wrapper]';

const isBackdrop = ({ target, currentTarget }: MouseEvent) =>
  target === currentTarget || (target instanceof Element && target.matches('[data-backdrop]'));

/**
 * Props of the window, which close it by a press beside the post. A selection of words that ends there is no press, and
 * an open menu is closed alone.
 */
export function useBackdropPress(onPress: () => void) {
  const isPressed = useRef(false);
  return {
    onPointerDown(event: MouseEvent) {
      isPressed.current = event.button === 0 && isBackdrop(event) && !document.querySelector(POPUP);
    },
    onClick(event: MouseEvent) {
      if (isPressed.current && isBackdrop(event)) onPress();
    },
  };
}
