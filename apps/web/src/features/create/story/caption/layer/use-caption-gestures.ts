import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { tap } from '#shared/haptics/haptics.ts';
import type { CaptionPlace } from '../../../works/story-design.ts';
import { movedPlace, type Grip } from './caption-grip.ts';
import type { Point } from '../layout/caption-place.ts';
import { NO_SNAPS, snap, snapsAt, type Snaps } from './caption-snap.ts';

/** A finger that taps trembles by less than this. Unit: CSS px. */
const SLOP_PX = 6;

/** `pressed`: one finger on the words that has not moved yet. */
type Phase = 'idle' | 'pressed' | 'moving';

interface GestureOptions {
  /** The words' box inside the layer. */
  words: RefObject<HTMLElement | null>;
  /** Where the words are now. */
  latest: RefObject<CaptionPlace>;
  change: (place: CaptionPlace) => void;
  /** The last finger has left. */
  onEnd: () => void;
}

/**
 * One finger on the words moves them; two move, enlarge and turn them at once, wherever on the layer they are.
 * @returns what the words have snapped to, whether they are moved, whether the last press moved them (it is no tap
 * then), and what to spread on the layer
 */
export function useCaptionGestures({ words, latest, change, onEnd }: GestureOptions) {
  const [snaps, setSnaps] = useState<Snaps>(NO_SNAPS);
  const [isHeld, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const phase = useRef<Phase>('idle');
  const pressedAt = useRef<Point>({ x: 0, y: 0 });
  const hasMoved = useRef(false);
  const grip = useRef<Grip | null>(null);
  const free = useRef<Snaps>(NO_SNAPS);
  const lastSnaps = useRef<Snaps>(NO_SNAPS);

  /** Counts on from here: the words stay where they are. */
  const takeHold = () => {
    phase.current = 'moving';
    hasMoved.current = true;
    grip.current = { place: latest.current, fingers: [...fingers.current.values()] };
    free.current = snapsAt(latest.current);
    setHeld(true);
  };

  const showSnaps = (next: Snaps) => {
    const before = lastSnaps.current;
    if (next.x === before.x && next.y === before.y && next.rotation === before.rotation) return;
    const isNew = (next.x && !before.x) || (next.y && !before.y) || (next.rotation && !before.rotation);
    lastSnaps.current = next;
    setSnaps(next);
    if (isNew) tap();
  };

  const letGo = useCallback(() => {
    fingers.current.clear();
    phase.current = 'idle';
    grip.current = null;
    lastSnaps.current = NO_SNAPS;
    setSnaps(NO_SNAPS);
    setHeld(false);
    onEnd();
  }, [onEnd]);

  const release = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size === 0) letGo();
    else if (phase.current === 'moving') takeHold();
  };

  const layer = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // While the words are moved the browser must not scroll, which would end the pointer.
    const lock = (event: TouchEvent) => {
      if (event.cancelable && phase.current !== 'idle') event.preventDefault();
    };
    element.addEventListener('touchmove', lock, { passive: false });
    return () => element.removeEventListener('touchmove', lock);
  }, []);

  const events = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || fingers.current.size === 2) return;
      const isOnWords = event.target instanceof Node && words.current?.contains(event.target) === true;
      // Beside the words only another finger is of use; a mouse there would be lost when it leaves the layer.
      if (!isOnWords && event.pointerType === 'mouse') return;
      if (isOnWords) words.current?.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      if (fingers.current.size === 2) return takeHold();
      hasMoved.current = false;
      if (!isOnWords) return;
      phase.current = 'pressed';
      pressedAt.current = pointOf(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.has(event.pointerId)) return;
      const point = pointOf(event);
      fingers.current.set(event.pointerId, point);
      const way = Math.hypot(point.x - pressedAt.current.x, point.y - pressedAt.current.y);
      if (phase.current === 'pressed' && way > SLOP_PX) takeHold();
      if (phase.current !== 'moving' || !grip.current) return;
      const page = event.currentTarget.getBoundingClientRect();
      const raw = movedPlace(grip.current, [...fingers.current.values()], page);
      const snapped = snap(raw, free.current, page, fingers.current.size === 2);
      free.current = snapped.free;
      showSnaps(snapped.snaps);
      change(snapped.place);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { snaps, isHeld, hasMoved, layer, events };
}

/** On the layer. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
