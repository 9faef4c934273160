import { useRef, useState, type PointerEvent } from 'react';
import { dragSpeed } from './drag-speed.ts';

export interface HandleDrag {
  /** Where the handle stands. */
  value: number;
  /** The strip stands for the values from 0 to here. */
  total: number;
  step: number;
  onGrab: () => void;
  /** Where the finger wants the handle: may lie between steps and beyond every bound. */
  onDrag: (to: number) => void;
  onDrop: () => void;
}

/**
 * Moves a handle by finger, pen or mouse; slower when the finger is away from the strip. The strip is the handle's
 * parent.
 */
export function useHandleDrag({ value, total, step, onGrab, onDrag, onDrop }: HandleDrag) {
  const [isDragged, setDragged] = useState(false);
  const drag = useRef<{ pointerId: number; x: number; to: number } | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointerId: event.pointerId, x: event.clientX, to: value };
    setDragged(true);
    onGrab();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const strip = event.currentTarget.parentElement?.getBoundingClientRect();
    if (drag.current?.pointerId !== event.pointerId || !strip || strip.width === 0) return;
    const awayPx = Math.max(0, strip.top - event.clientY, event.clientY - strip.bottom);
    const speed = dragSpeed(awayPx, (strip.width * step) / total);
    drag.current.to += ((event.clientX - drag.current.x) / strip.width) * total * speed;
    drag.current.x = event.clientX;
    onDrag(drag.current.to);
  };
  const onLostPointerCapture = ({ pointerId }: PointerEvent<HTMLElement>) => {
    if (drag.current?.pointerId !== pointerId) return;
    drag.current = null;
    setDragged(false);
    onDrop();
  };

  return { isDragged, listeners: { onPointerDown, onPointerMove, onLostPointerCapture } };
}
