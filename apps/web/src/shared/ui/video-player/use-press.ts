import { useRef, type PointerEvent } from 'react';
import { useDoubleTap } from '../double-tap/double-tap.ts';

interface PressOptions {
  toggle: () => void;
  areControlsVisible: boolean;
  onDoubleTap: ((event: PointerEvent) => void) | undefined;
}

/**
 * What a press of the picture does. A finger first brings the controls, a mouse has brought them by moving; then a
 * press plays or pauses, at once: the second one of two takes that back.
 */
export function usePress({ toggle, areControlsVisible, onDoubleTap }: PressOptions) {
  const isSecondTap = useDoubleTap();
  const hasToggled = useRef(false);
  return (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (onDoubleTap && isSecondTap(event)) {
      if (hasToggled.current) toggle();
      hasToggled.current = false;
      onDoubleTap(event);
      return;
    }
    hasToggled.current = event.pointerType === 'mouse' || areControlsVisible;
    if (hasToggled.current) toggle();
  };
}
