import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { CLOSE_DRAG_PX } from '#shared/ui/close-drag.ts';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { NO_ZOOM, panned, TAP_SCALE, zoomedAt, type Point, type Zoom } from '#shared/ui/viewer/zoom.ts';

/** A longer way between press and release is a drag of the picture, not a click. Unit: CSS pixels. */
const CLICK_MAX_PX = 4;
const MAX_SCALE = 4;

/**
 * A pinch or a double tap zooms the picture, and one finger moves it; at scale 1 a drag down closes it like a sheet.
 * @returns the view of the picture, the distance of the drag, and the props for its frame
 */
export function usePictureGestures(onClose: () => void) {
  const [view, setView] = useState<Zoom>(NO_ZOOM);
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
      const { box } = frame;
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (other) {
        const ratio = distance(now, other) / (distance(before, other) || 1);
        const at = { x: (now.x + other.x) / 2 - frame.x, y: (now.y + other.y) / 2 - frame.y };
        setView((known) => zoomedAt(known, { at, scale: known.scale * ratio, box, maxScale: MAX_SCALE }));
      } else if (view.scale > 1) {
        setView((known) => panned(known, { by, box }));
      } else setDragPx((px) => px + by.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (release(event) && dragPx > CLOSE_DRAG_PX) onClose();
    },
    onPointerCancel: release,
    onClick(event: MouseEvent<HTMLElement>) {
      // A drag by mouse ends with a click event.
      const isDrag = distance(pressedAt.current, { x: event.clientX, y: event.clientY }) > CLICK_MAX_PX;
      if (isDrag || !isDoubleTap(event)) return;
      const frame = frameOf(event.currentTarget);
      const at = { x: event.clientX - frame.x, y: event.clientY - frame.y };
      const large = zoomedAt(NO_ZOOM, { at, scale: TAP_SCALE, box: frame.box });
      setView(view.scale > 1 ? NO_ZOOM : large);
    },
  };
  return { view, dragPx: Math.max(0, dragPx), isHeld, events };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Centre and size of the frame. */
function frameOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, box: { width, height } };
}
