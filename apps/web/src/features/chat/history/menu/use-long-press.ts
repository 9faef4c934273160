import { LONG_PRESS_MESSAGE_MS } from '@sfera/contract/limits';
import { useEffect, useRef, type MouseEvent, type PointerEvent, type TouchEvent } from 'react';

/** A finger that lies still moves by less. Unit: CSS pixels. */
const STILL_PX = 10;

/**
 * A finger that rests on an element for 600 ms, or a right click of it (spec 2, Chat window). Handlers for the element.
 * What the browser would do itself stays undone: its menu, and the click that would follow.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, wasLong: false });
  const cancel = () => clearTimeout(press.current.timer);
  useEffect(() => () => clearTimeout(press.current.timer), []);

  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      cancel();
      press.current.wasLong = false;
      if (pointerType === 'mouse' || !isPrimary) return;
      const timer = window.setTimeout(() => {
        press.current.wasLong = true;
        onLongPress();
      }, LONG_PRESS_MESSAGE_MS);
      press.current = { timer, x: clientX, y: clientY, wasLong: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The mouse events that a browser makes of a touch would take the focus out of the menu, which closes it.
    onTouchEnd: (event: TouchEvent) => {
      if (press.current.wasLong) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!press.current.wasLong) return;
      press.current.wasLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // Who has selected words wants to copy just these.
      const selection = document.getSelection();
      if (selection && !selection.isCollapsed && selection.containsNode(event.currentTarget, true)) return;
      event.preventDefault();
      const { nativeEvent } = event;
      const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
      if (!isTouch) onLongPress();
    },
  };
}
