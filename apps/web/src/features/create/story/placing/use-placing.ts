import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { tap } from '#shared/haptics/haptics.ts';
import type { PlaceLimits } from '#shared/media/story/page-place.ts';
import { movedPlace, type Grip, type Point } from './grip.ts';
import { NO_SNAPS, snap, snapsAt, type Snaps } from './snap.ts';
import type { Placing } from './use-live-place.ts';
import { useWheel } from './use-wheel.ts';

/** A finger covers about this much around its tip. Unit: CSS px. */
const LIFT_PX = 56;

/** A thing whose shorter side is larger is seen around the finger. Unit: CSS px. */
const SMALL_PX = 96;

const isSmall = ({ width, height }: Pick<DOMRect, 'width' | 'height'>): boolean =>
  Math.min(width, height) < SMALL_PX;

/**
 * How far above the finger a small thing is held: as far as the finger has gone, so that the thing does not jump, and
 * never back.
 * @param before the lift so far
 * @param way from where the finger was put down. Unit: CSS px
 */
const liftAfter = (before: number, way: number): number => Math.max(before, Math.min(LIFT_PX, way));

const lifted = (fingers: Iterable<Point>, lift: number): Point[] =>
  [...fingers].map(({ x, y }) => ({ x, y: y - lift }));

/** A finger that taps trembles by less than this. Unit: CSS px. */
const SLOP_PX = 6;

/** `pressed`: one finger on a thing that has not moved yet. */
type Phase = 'idle' | 'pressed' | 'moving';

interface PlacingOptions {
  placing: Placing;
  limits: PlaceLimits;
  /** The thing at an element of the layer, by its id; null beside all things. */
  thingAt: (element: Element) => string | null;
  /** The thing that two fingers beside all things move, by its id; null: nothing. */
  selected: string | null;
  /** A finger was put on a thing. */
  onPress?: (id: string) => void;
  /** A finger has moved a thing. Unit: CSS px of the layer. */
  onDrag?: (finger: Point, layer: DOMRect) => void;
  /** A thing is moved, a small one above the finger; null: no more. */
  onHold?: (held: { id: string; isLifted: boolean } | null) => void;
  /** The last finger has left. @param moved the thing that was moved; null: nothing was */
  onEnd: (moved: string | null) => void;
}

/**
 * One finger on a thing moves it, a small one above the finger; two move, enlarge and turn it at once, wherever on the
 * layer they are.
 * @returns what the thing has snapped to, which thing is moved, whether the last press moved one (it is no tap then),
 * a ref for the layer, and what to spread on it
 */
export function usePlacing(options: PlacingOptions) {
  const { placing, limits, thingAt, selected, onPress, onDrag, onHold, onEnd } = options;
  const [snaps, setSnaps] = useState<Snaps>(NO_SNAPS);
  const [held, setHeld] = useState<string | null>(null);
  const thing = useRef<string | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const phase = useRef<Phase>('idle');
  const pressedAt = useRef<Point>({ x: 0, y: 0 });
  const hasMoved = useRef(false);
  const grip = useRef<Grip | null>(null);
  const free = useRef<Snaps>(NO_SNAPS);
  /** Read once: measuring the layer anew for each move would have the browser lay the page out in between. */
  const box = useRef(new DOMRect());
  const lift = useRef<{ isWanted: boolean; px: number }>({ isWanted: false, px: 0 });
  const lastSnaps = useRef<Snaps>(NO_SNAPS);
  const wheel = useWheel({ placing, limits, thingAt });

  /** Counts on from here: the thing stays where it is. */
  const takeHold = () => {
    if (thing.current === null) return;
    phase.current = 'moving';
    hasMoved.current = true;
    const place = placing.latest(thing.current);
    grip.current = { place, fingers: lifted(fingers.current.values(), lift.current.px) };
    free.current = snapsAt(place);
    setHeld(thing.current);
    onHold?.({ id: thing.current, isLifted: lift.current.isWanted });
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
    onHold?.(null);
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

  /** On the layer. */
  const pointOf = ({ clientX, clientY }: PointerEvent<HTMLElement>): Point => ({
    x: clientX - box.current.left,
    y: clientY - box.current.top,
  });

  const events = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || fingers.current.size === 2) return;
      const element = event.target instanceof Element ? event.target : event.currentTarget;
      const pressed = thingAt(element);
      box.current = event.currentTarget.getBoundingClientRect();
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
      lift.current = {
        isWanted: event.pointerType === 'touch' && isSmall(element.getBoundingClientRect()),
        px: 0,
      };
      pressedAt.current = pointOf(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.has(event.pointerId)) return;
      const point = pointOf(event);
      fingers.current.set(event.pointerId, point);
      const way = Math.hypot(point.x - pressedAt.current.x, point.y - pressedAt.current.y);
      if (phase.current === 'pressed' && way > SLOP_PX) takeHold();
      if (phase.current !== 'moving' || !grip.current || thing.current === null) return;
      const page = box.current;
      const isAlone = fingers.current.size === 1;
      if (isAlone && lift.current.isWanted) lift.current.px = liftAfter(lift.current.px, way);
      const raw = movedPlace(grip.current, lifted(fingers.current.values(), lift.current.px), page, limits);
      const snapped = snap(raw, free.current, page, !isAlone);
      free.current = snapped.free;
      showSnaps(snapped.snaps);
      placing.move(thing.current, snapped.place);
      if (isAlone) onDrag?.(point, page);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { snaps, held, hasMoved, layer, events };
}
