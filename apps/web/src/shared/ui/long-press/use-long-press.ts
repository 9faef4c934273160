import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** A resting finger moves by less than this. Unit: px. */
const SLOP_PX = 10;

interface Press {
  startX: number;
  startY: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Detects a long press on an element, or the platform's equivalent: the right button and the menu key. A finger that
 * moves or scrolls cancels the press. The click that ends a long press is suppressed, wherever it lands.
 * @param afterMs duration of the press: a constant of the contract
 * @returns event handlers to spread on the button
 */
export function useLongPress(onLongPress: () => void, afterMs: number) {
  const press = useRef<Press | null>(null);
  const wasLong = useRef(false);

  const end = useCallback(() => {
    clearTimeout(press.current?.timer);
    press.current = null;
  }, []);
  useEffect(() => end, [end]);

  return {
    onPointerDown({ clientX: startX, clientY: startY, button, ctrlKey, isPrimary }: PointerEvent) {
      end();
      wasLong.current = false;
      if (button !== 0 || ctrlKey || !isPrimary) return;
      const timer = setTimeout(() => {
        press.current = null;
        wasLong.current = true;
        suppressClick(() => {
          wasLong.current = false;
        });
        onLongPress();
      }, afterMs);
      press.current = { startX, startY, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return;
      const { startX, startY } = press.current;
      if (Math.hypot(clientX - startX, clientY - startY) > SLOP_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      // Android's `contextmenu` event for a long press that was already counted here.
      if (!press.current && !wasLong.current) onLongPress();
    },
  };
}

/**
 * Suppresses the click that ends the current press, with the mouse events that a finger's click brings. The press began
 * on the button, but when the finger lifts, the browser clicks the element that is then under it: a tab or a link of
 * the sheet that the press has opened. Not every lift makes a click, so the next press or key ends the suppression as
 * well.
 * @param onOver called when the suppression ends
 */
function suppressClick(onOver: () => void): void {
  const watch = new AbortController();
  const end = () => {
    watch.abort();
    onOver();
  };
  const suppress = (event: globalThis.MouseEvent) => {
    if (event.type === 'click') end();
    const isByPointer = event.detail > 0;
    if (!isByPointer) return;
    // Preventing the default keeps the browser from following a link, which stopping the event does not.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: watch.signal };
  for (const type of ['mousedown', 'mouseup', 'click'] as const) addEventListener(type, suppress, options);
  for (const type of ['pointerdown', 'keydown'] as const) addEventListener(type, end, options);
}
