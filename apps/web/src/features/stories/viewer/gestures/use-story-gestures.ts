import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { followFinger, letGo, type LeadsAway } from './drag-style.ts';
import { moved, outcomeOf, pressed, type Gesture } from './gesture.ts';

/** What answers to a press itself. */
const OWN_PRESS = 'a, button, input, textarea, [data-own-press]';

/** From then on a press is a hold: the controls hide, and lifting the finger leads nowhere. */
const LONG_PRESS_MS = 200;

/** The second press of a double tap on what opened the viewer is not meant for it. */
const OPENING_MS = 300;

interface GestureActions {
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
  /** A finger is down: the story stands still. */
  onTouch: (isTouched: boolean) => void;
  /** It stays: nothing covers the story. */
  onLongPress: (isPressed: boolean) => void;
  leadsAway: LeadsAway;
}

/**
 * Taps, holds and swipes on the story that is shown.
 * @param stage what carries `--pull` and `--slide` while a finger drags
 * @returns what to spread on an element that holds the page marked by `data-current`; it outlives every page
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
    if (stage.current) letGo(stage.current, isKept);
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
        if (stage.current) letGo(stage.current, false);
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

/** The page that is shown, when the press is one on it; sheets above it are elsewhere in the document. */
function pressedPage({ button, target }: PointerEvent<HTMLElement>): Element | null {
  if (button !== 0 || !(target instanceof Element) || target.closest(OWN_PRESS)) return null;
  return target.closest('[data-current]');
}
