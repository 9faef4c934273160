import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { isAtEdge } from '#shared/ui/system-edge.ts';
import { moved, outcomeOf, pressed, type Gesture } from './gesture.ts';

/** A story that does not move with the finger follows by this share of the way. */
const RESISTANCE = 0.15;

/** Elements that handle a press themselves. */
const OWN_PRESS = 'a, button, input, textarea, [data-own-press]';

/** A press longer than this is a hold: the controls hide, and lifting the finger changes nothing. */
const LONG_PRESS_MS = 200;

/** Presses within this time are ignored: the second press of a double tap on the opener is not meant for the viewer. */
const OPENING_MS = 300;

interface GestureActions {
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
  /** Whether a finger is down: the story pauses. */
  onTouch: (isTouched: boolean) => void;
  /** Whether the finger stays down: the controls hide. */
  onLongPress: (isPressed: boolean) => void;
  leadsAway: LeadsAway;
}

/**
 * Taps, holds and swipes on the current story.
 * @param stage the element that carries `--pull` and `--slide` while a finger drags
 * @returns props for an element that holds the page marked by `data-current` and outlives every page
 */
export function useStoryGestures(stage: RefObject<HTMLElement | null>, actions: GestureActions) {
  const [openedAtMs] = useState(() => performance.now());
  const fingers = useRef(new Set<number>());
  const gesture = useRef<Gesture | null>(null);
  const middle = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const end = (isKept = false) => {
    clearTimeout(timer.current);
    gesture.current = null;
    if (stage.current) springBack(stage.current, isKept);
    actions.onLongPress(false);
    actions.onTouch(false);
  };
  const lift = (event: PointerEvent): boolean => {
    const wasDown = fingers.current.delete(event.pointerId);
    return wasDown && fingers.current.size === 0;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const page = pressedPage(event);
      if (!page || performance.now() - openedAtMs < OPENING_MS) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.add(event.pointerId);
      const point = { x: event.clientX, y: event.clientY };
      if (fingers.current.size > 1) {
        gesture.current = { ...pressed(point), kind: 'spoiled' };
        if (stage.current) springBack(stage.current, false);
        return;
      }
      const { left, width } = page.getBoundingClientRect();
      middle.current = left + width / 2;
      gesture.current = pressed(point);
      actions.onTouch(true);
      timer.current = setTimeout(() => {
        if (gesture.current?.kind !== 'press') return;
        gesture.current = { ...gesture.current, isLong: true };
        actions.onLongPress(true);
      }, LONG_PRESS_MS);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!gesture.current || !fingers.current.has(event.pointerId)) return;
      gesture.current = moved(gesture.current, { x: event.clientX, y: event.clientY });
      if (gesture.current.kind === 'aside' && isAtEdge(gesture.current.start.x))
        gesture.current = { ...gesture.current, kind: 'spoiled' };
      const isDragged = gesture.current.kind === 'aside' || gesture.current.kind === 'down';
      if (isDragged && stage.current) followFinger(stage.current, gesture.current, actions.leadsAway);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!lift(event) || !gesture.current) return;
      const outcome = outcomeOf(gesture.current);
      end(outcome === 'close');
      if (outcome === 'close') actions.onClose();
      else if (outcome === 'tap') (event.clientX < middle.current ? actions.onPrevious : actions.onNext)();
      else if (outcome === 'next') actions.onNext();
      else if (outcome === 'previous') actions.onPrevious();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (lift(event)) end();
      else if (gesture.current) gesture.current = { ...gesture.current, kind: 'spoiled' };
    },
    /** A long press is a hold here, not the browser's menu. */
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

/** The current page when the press is on it; sheets above it are elsewhere in the document. */
function pressedPage({ button, target }: PointerEvent<HTMLElement>): Element | null {
  if (button !== 0 || !(target instanceof Element) || target.closest(OWN_PRESS)) return null;
  return target.closest('[data-current]');
}

/** Whether the next story in this direction is another person's, whose page slides in with the finger. */
type LeadsAway = (direction: 'next' | 'previous') => boolean;

/**
 * Makes the page follow the finger: `--pull` is the way down in pixels, `--slide` the way aside in widths of the
 * element. Nothing is rendered.
 */
function followFinger(element: HTMLElement, gesture: Gesture, leadsAway: LeadsAway): void {
  element.dataset['dragged'] = '';
  const pull = gesture.kind === 'down' ? Math.max(0, gesture.dy) : 0;
  const aside = gesture.kind === 'aside' ? gesture.dx : 0;
  const follows = leadsAway(aside < 0 ? 'next' : 'previous');
  const slide = (aside / Math.max(1, element.clientWidth)) * (follows ? 1 : RESISTANCE);
  element.style.setProperty('--pull', String(pull));
  element.style.setProperty('--slide', String(slide));
}

/**
 * Moves the page back to its place by an animation; `isKept`: the animation starts from where the finger was lifted.
 */
function springBack(element: HTMLElement, isKept: boolean): void {
  delete element.dataset['dragged'];
  element.style.removeProperty('--slide');
  if (!isKept) element.style.removeProperty('--pull');
}
