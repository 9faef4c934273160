import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from '#shared/media/filters/place.ts';
import type { Grab } from './stage-view.ts';

/** The wheel's way that doubles the zoom. Unit: CSS px. */
const WHEEL_DOUBLING_PX = 400;
/** Firefox counts the wheel in lines. Unit: CSS px. */
const LINE_PX = 16;

interface StageGestures {
  stage: RefObject<HTMLElement | null>;
  /** Called once at the start of a gesture. The answer gets all that follows, from that start. */
  hold: () => (grab: Grab) => void;
}

interface Hold {
  /** Middle of the stage when the gesture began: the sheet around the stage may still be sliding in. */
  readonly middle: Point;
  readonly fingers: ReadonlyMap<number, Point>;
  readonly move: (grab: Grab) => void;
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

const from = (origin: Point, { x, y }: Point): Point => ({ x: x - origin.x, y: y - origin.y });

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** 0 for a single finger. */
const distanceOf = ([one, other]: Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/**
 * One finger drags, two drag and zoom, the wheel zooms where it points. The points of a grab count from the middle of
 * the stage.
 * @returns what to spread on the stage
 */
export function useStageGestures({ stage, hold }: StageGestures) {
  const fingers = useRef(new Map<number, Point>());
  const held = useRef<Hold | null>(null);
  const latestHold = useRef(hold);
  useEffect(() => {
    latestHold.current = hold;
  });

  const middleOfStage = (): Point => {
    const { x = 0, y = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };

  useEffect(() => {
    const element = stage.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      const point = from(middleOfStage(), pointOf(event));
      latestHold.current()({ from: point, to: point, factor: 2 ** (-way / WHEEL_DOUBLING_PX) });
    };
    // Not React's, which cannot keep the page from scrolling.
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  });

  /** Counts on from here. */
  const takeHold = () => {
    const isHeld = fingers.current.size > 0;
    held.current = isHeld
      ? { middle: middleOfStage(), fingers: new Map(fingers.current), move: hold() }
      : null;
  };
  const release = ({ pointerId }: PointerEvent) => {
    if (fingers.current.delete(pointerId)) takeHold();
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      takeHold();
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId) || !held.current) return;
      fingers.current.set(event.pointerId, pointOf(event));
      const before = [...held.current.fingers.values()];
      const now = [...fingers.current.values()];
      const distance = distanceOf(before);
      held.current.move({
        from: from(held.current.middle, middleOf(before)),
        to: from(held.current.middle, middleOf(now)),
        factor: distance > 0 ? distanceOf(now) / distance : 1,
      });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
