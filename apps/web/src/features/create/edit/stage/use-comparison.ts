import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

/** A shorter press of the stage is a tap, as on a video that it stops. Unit: milliseconds. */
const HOLD_MS = 180;
/** A shorter press of the button leaves the original there until the next one. Unit: milliseconds. */
const PRESS_MS = 300;

const isPressKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/**
 * «До/после»: shows the original while the stage or its button is held, by pointer or by Space or Enter. A short press
 * of the button keeps it, for those who cannot hold.
 */
export function useComparison() {
  const [isOriginal, setShown] = useState(false);
  const [hasBeenUsed, setUsed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When the press of the button began that has shown the original. */
  const pressedAt = useRef<number | null>(null);
  /** The click at the end of a held press is none. */
  const wasHeld = useRef(false);
  const setOriginal = (next: boolean) => {
    setShown(next);
    if (next) setUsed(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = (timeStamp: number) => {
    pressedAt.current = isOriginal ? null : timeStamp;
    setOriginal(true);
  };
  const release = (timeStamp: number) => {
    const isShort = pressedAt.current !== null && timeStamp - pressedAt.current < PRESS_MS;
    pressedAt.current = null;
    if (!isShort) setOriginal(false);
  };
  const letGo = () => {
    clearTimeout(timer.current);
    if (wasHeld.current) setOriginal(false);
  };

  const stageProps = {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        setOriginal(true);
      }, HOLD_MS);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onPointerLeave: letGo,
    onClickCapture: (event: MouseEvent) => {
      if (wasHeld.current) event.stopPropagation();
      wasHeld.current = false;
    },
    // A long press would ask what to do with the picture.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };

  const buttonProps = {
    'aria-pressed': isOriginal,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press(event.timeStamp);
    },
    onPointerUp: (event: PointerEvent) => release(event.timeStamp),
    onPointerCancel: () => setOriginal(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isPressKey(event)) return;
      event.preventDefault();
      if (!event.repeat) press(event.timeStamp);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPressKey(event)) return;
      event.preventDefault();
      release(event.timeStamp);
    },
    onClick: (event: MouseEvent) => {
      // By a screen reader: nothing was pressed.
      if (event.detail === 0) setOriginal(!isOriginal);
    },
    onBlur: () => setOriginal(false),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };

  return { isOriginal, hasBeenUsed, stageProps, buttonProps };
}
