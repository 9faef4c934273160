import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { tap } from '#shared/haptics/haptics.ts';
import type { PlaceLimits } from '#shared/media/story-page/page-place.ts';
import { movedPlace, type Grip, type Point } from './grip.ts';
import { NO_SNAPS, snap, snapsAt, type Snaps } from './snap.ts';
import type { Placing } from './use-frame-change.ts';
import { useWheel } from './use-wheel.ts';

/** A finger that taps trembles by less than this. Unit: CSS px. */
const SLOP_PX = 6;

/** `pressed`: one finger on a thing that has not moved yet. */
type Phase = 'idle' | 'pressed' | 'moving';

interface PlacingOptions {
  placing: Placing;
  limits: PlaceLimits;
  /** The thing at an element of the layer, by its id; null beside all things. */
  thingAt: (element: Element) => string | null;
  /** What two fingers beside all things move, by its id; null: nothing. */
  selected: string | null;
  /** A finger was put on a thing. */
  onPress?: (id: string) => void;
  /** A finger has moved a thing. Unit: CSS px of the layer. */
  onDrag?: (finger: Point, layer: DOMRect) => void;
  /** The last finger has left. @param moved the thing that was moved; null: nothing was */
  onEnd: (moved: string | null) => void;
}

/**
 * One finger on a thing moves it; two move, enlarge and turn it at once, wherever on the layer they are.
 * @returns what the thing has snapped to, which thing is moved, whether the last press moved one (it is no tap then),
 * a ref for the layer, and what to spread on it
 */
export function usePlacing(options: PlacingOptions) {
  const { placing, limits, thingAt, selected, onPress, onDrag, onEnd } = options;
  const [snaps, setSnaps] = useState<Snaps>(NO_SNAPS);
  const [held, setHeld] = useState<string | null>(null);
  const thing = useRef<string | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const phase = useRef<Phase>('idle');
  const pressedAt = useRef<Point>({ x: 0, y: 0 });
  const hasMoved = useRef(false);
  const grip = useRef<Grip | null>(null);
  const free = useRef<Snaps>(NO_SNAPS);
  const lastSnaps = useRef<Snaps>(NO_SNAPS);
  const wheel = useWheel({ placing, limits, thingAt });

  /** Counts on from here: the thing stays where it is. */
  const takeHold = () => {
    if (thing.current === null) return;
    phase.current = 'moving';
    hasMoved.current = true;
    const place = placing.latest(thing.current);
    grip.current = { place, fingers: [...fingers.current.values()] };
    free.current = snapsAt(place);
    setHeld(thing.current);
  };

  const showSnaps = (next: Snaps) => {
    const before = lastSnaps.current;
    if (next.x === before.x && next.y === before.y && next.rotation === before.rotation) return;
    const isNew = (next.x && !before.x) || (next.y && !before.y) || (next.rotation && !before.rotation);
    lastSnaps.current = next;
    setSnaps(next);
    if (isNew) tap();
  };

  const letGo = () => {
    const moved = phase.current === 'moving' ? thing.current : null;
    phase.current = 'idle';
    thing.current = null;
    grip.current = null;
    lastSnaps.current = NO_SNAPS;
    setSnaps(NO_SNAPS);
    setHeld(null);
    placing.flush();
    onEnd(moved);
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size === 0) letGo();
    else if (phase.current === 'moving') takeHold();
  };

  const layer = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      // While a thing is moved the browser must not scroll, which would end the pointer.
      const lock = (event: TouchEvent) => {
        if (event.cancelable && phase.current !== 'idle') event.preventDefault();
      };
      element.addEventListener('touchmove', lock, { passive: false });
      const stopWheel = wheel(element);
      return () => {
        element.removeEventListener('touchmove', lock);
        stopWheel();
      };
    },
    [wheel],
  );

  const events = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || fingers.current.size === 2) return;
      const element = event.target instanceof Element ? event.target : event.currentTarget;
      const pressed = thingAt(element);
      // Beside all things only another finger is of use; a mouse there would be lost when it leaves the layer.
      if (pressed === null && event.pointerType === 'mouse') return;
      if (pressed !== null) element.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      if (fingers.current.size === 2) {
        thing.current ??= pressed ?? selected;
        return takeHold();
      }
      hasMoved.current = false;
      if (pressed === null) return;
      thing.current = pressed;
      onPress?.(pressed);
      phase.current = 'pressed';
      pressedAt.current = pointOf(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.has(event.pointerId)) return;
      const point = pointOf(event);
      fingers.current.set(event.pointerId, point);
      const way = Math.hypot(point.x - pressedAt.current.x, point.y - pressedAt.current.y);
      if (phase.current === 'pressed' && way > SLOP_PX) takeHold();
      if (phase.current !== 'moving' || !grip.current || thing.current === null) return;
      const page = event.currentTarget.getBoundingClientRect();
      const raw = movedPlace(grip.current, [...fingers.current.values()], page, limits);
      const snapped = snap(raw, free.current, page, fingers.current.size === 2);
      free.current = snapped.free;
      showSnaps(snapped.snaps);
      placing.change(thing.current, snapped.place);
      if (fingers.current.size === 1) onDrag?.(point, page);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { snaps, held, hasMoved, layer, events };
}

/** On the layer. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
