import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { CLOSE_DRAG_PX } from '#shared/ui/close-drag.ts';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { DOUBLE_TAP_SCALE, FITTED, within, zoomed, type Point, type View } from './zoom.ts';

/** A pointer that has moved farther than this between press and release has dragged the picture. Unit: CSS pixels. */
const CLICK_MAX_PX = 4;

/**
 * Two fingers or a double tap make the picture larger, one moves it; at its own size it is dragged down to close,
 * as a sheet is.
 * @returns how the picture stands, how far it has been dragged, and what to spread on its frame
 */
export function usePictureGestures(onClose: () => void) {
  const [view, setView] = useState<View>(FITTED);
  const [dragPx, setDragPx] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const pressedAt = useRef<Point>({ x: 0, y: 0 });
  const isDoubleTap = useDoubleTap();

  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size > 0) return false;
    setHeld(false);
    setDragPx(0);
    return true;
  };

  const events = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressedAt.current = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, pressedAt.current);
      setHeld(true);
      if (pointers.current.size > 1) setDragPx(0);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const frame = frameOf(event.currentTarget);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      const moved = { x: now.x - before.x, y: now.y - before.y };
      if (other) {
        const ratio = distance(now, other) / (distance(before, other) || 1);
        const at = { x: (now.x + other.x) / 2 - frame.x, y: (now.y + other.y) / 2 - frame.y };
        setView((known) => within(zoomed(known, known.scale * ratio, at), frame.sidePx));
      } else if (view.scale > 1) {
        setView((known) => within({ ...known, x: known.x + moved.x, y: known.y + moved.y }, frame.sidePx));
      } else setDragPx((px) => px + moved.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (release(event) && dragPx > CLOSE_DRAG_PX) onClose();
    },
    onPointerCancel: release,
    onClick(event: MouseEvent<HTMLElement>) {
      // A mouse's drag ends in a click.
      const isDrag = distance(pressedAt.current, { x: event.clientX, y: event.clientY }) > CLICK_MAX_PX;
      if (isDrag || !isDoubleTap(event)) return;
      const frame = frameOf(event.currentTarget);
      const at = { x: event.clientX - frame.x, y: event.clientY - frame.y };
      const isLarge = view.scale > 1;
      setView(isLarge ? FITTED : within(zoomed(FITTED, DOUBLE_TAP_SCALE, at), frame.sidePx));
    },
  };
  return { view, dragPx: Math.max(0, dragPx), isHeld, events };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The middle and the side of the square. */
function frameOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, sidePx: width };
}
