import { useRef, type PointerEvent } from 'react';
import { useDoubleTap } from '../double-tap/double-tap.ts';

interface PressOptions {
  toggle: () => void;
  areControlsVisible: boolean;
  onDoubleTap: ((event: PointerEvent) => void) | undefined;
}

/**
 * Handles a press of the picture. The first touch shows the controls, which a moving mouse has shown already; each
 * further press plays or pauses at once. The second press of a double tap reverts the first.
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
