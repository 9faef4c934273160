import { DOUBLE_TAP_MS } from '@sfera/contract/base/limits';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { CLOSE_DRAG_PX } from '../close-drag.ts';
import { NO_ZOOM, panned, TAP_SCALE, zoomedAt, type Point, type Zoom } from './zoom.ts';

/** Movement of a finger that still counts as a tap. Unit: px. */
const SLOP_PX = 8;
/** Greatest distance between the two taps of a double tap. Unit: px. */
const DOUBLE_TAP_SLOP_PX = 40;

interface Gesture {
  /** Pointers on the photo, relative to the middle of the stage. */
  readonly fingers: Map<number, Point>;
  start: Point;
  hasMoved: boolean;
  hadTwo: boolean;
}

const middleOf = ([a, b]: readonly Point[]): Point =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 });
const spanOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

const pointOf = (event: PointerEvent<HTMLElement>): Point => {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: event.clientX - box.left - box.width / 2,
    y: event.clientY - box.top - box.height / 2,
  };
};
const boxOf = ({ currentTarget }: PointerEvent<HTMLElement>) => ({
  width: currentTarget.clientWidth,
  height: currentTarget.clientHeight,
});

/**
 * Gestures on a photo: two fingers or a double tap zoom, a drag pans a zoomed photo; a vertical swipe or a single tap
 * closes a photo that is not zoomed.
 */
export function useZoom(onClose: () => void) {
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM);
  /** How far the photo is dragged towards closing. Unit: px. */
  const [pull, setPull] = useState(0);
  const gesture = useRef<Gesture>({
    fingers: new Map(),
    start: { x: 0, y: 0 },
    hasMoved: false,
    hadTwo: false,
  });
  const tap = useRef<{ atMs: number; at: Point; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(tap.current?.timer), []);

  const onTap = (event: PointerEvent<HTMLElement>, at: Point) => {
    const before = tap.current;
    clearTimeout(before?.timer);
    const isSecond =
      before !== null &&
      event.timeStamp - before.atMs <= DOUBLE_TAP_MS &&
      Math.hypot(at.x - before.at.x, at.y - before.at.y) <= DOUBLE_TAP_SLOP_PX;
    if (isSecond) {
      tap.current = null;
      const box = boxOf(event);
      setZoom((now) => (now.scale > 1 ? NO_ZOOM : zoomedAt(now, { at, scale: TAP_SCALE, box })));
      return;
    }
    // The tap may be the first of a double tap.
    const timer = setTimeout(() => zoom.scale === 1 && onClose(), DOUBLE_TAP_MS);
    tap.current = { atMs: event.timeStamp, at, timer };
  };

  const lift = (event: PointerEvent<HTMLElement>) => {
    const { fingers, start, hasMoved, hadTwo } = gesture.current;
    const at = fingers.get(event.pointerId);
    if (!at || !fingers.delete(event.pointerId) || fingers.size > 0) return;
    setPull(0);
    if (event.type === 'pointercancel' || hadTwo) return;
    if (!hasMoved) onTap(event, at);
    else if (zoom.scale === 1 && Math.abs(at.y - start.y) > CLOSE_DRAG_PX) onClose();
  };

  const events = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const now = gesture.current;
      const at = pointOf(event);
      if (now.fingers.size === 0) gesture.current = { ...now, start: at, hasMoved: false, hadTwo: false };
      gesture.current.fingers.set(event.pointerId, at);
      if (gesture.current.fingers.size > 1) gesture.current.hadTwo = true;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { fingers, start, hadTwo } = gesture.current;
      const before = [...fingers.values()];
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, pointOf(event));
      const after = [...fingers.values()];
      const at = middleOf(after);
      if (Math.hypot(at.x - start.x, at.y - start.y) > SLOP_PX) gesture.current.hasMoved = true;
      const box = boxOf(event);
      const by = { x: at.x - middleOf(before).x, y: at.y - middleOf(before).y };
      if (after.length > 1) {
        const factor = spanOf(after) / Math.max(1, spanOf(before));
        setZoom((now) => panned(zoomedAt(now, { at, scale: now.scale * factor, box }), { by, box }));
      } else if (zoom.scale > 1) setZoom((now) => panned(now, { by, box }));
      else if (gesture.current.hasMoved && !hadTwo) setPull(at.y - start.y);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
  return { zoom, pull, events, reset: () => setZoom(NO_ZOOM) };
}

export type PhotoGestures = ReturnType<typeof useZoom>;
