import { useRef, type PointerEvent } from 'react';
import { tap } from '#shared/haptics/haptics.ts';
import { isAtEdge } from '#shared/ui/system-edge.ts';

/** So far a message is swiped for an answer. Unit: px. */
const REACH_PX = 56;
/** A swipe begins after this way, twice as far aside as up or down: less is a scroll or a press. Unit: px. */
const SLOP_PX = 14;

/** A finger on a message presses for the menu or swipes: one excludes the other. */
interface SwipeTouch {
  /** Whether the press has opened the menu. */
  isPressed: () => boolean;
  /** Called when a finger comes down, with false, and when it begins to swipe. */
  onSwipe: (isSwipe: boolean) => void;
}

interface Swipe {
  x: number;
  y: number;
  isUnderWay: boolean;
  isFar: boolean;
}

/**
 * A finger that swipes a message to the left answers it. The element moves along by `--swipe`, and `data-swipe` says
 * how far it is: `on`, then `far`.
 * @returns event handlers to spread on the element
 */
export function useSwipeReply(onReply: (() => void) | null, touch: SwipeTouch) {
  const swipe = useRef<Swipe | null>(null);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const isDone = swipe.current?.isFar === true;
    swipe.current = null;
    currentTarget.style.removeProperty('--swipe');
    delete currentTarget.dataset['swipe'];
    return isDone;
  };
  if (!onReply) return {};
  return {
    onPointerDown({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      touch.onSwipe(false);
      // A finger on the slider of a voice message moves within it.
      if (target instanceof HTMLInputElement) return;
      swipe.current =
        pointerType === 'touch' && isPrimary && !isAtEdge(x)
          ? { x, y, isUnderWay: false, isFar: false }
          : null;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = swipe.current;
      if (!now) return;
      if (touch.isPressed()) {
        end(event);
        return;
      }
      const [left, aside] = [now.x - event.clientX, Math.abs(now.y - event.clientY)];
      if (!now.isUnderWay) {
        if (aside > SLOP_PX || left < -SLOP_PX) swipe.current = null;
        if (left < SLOP_PX || left < 2 * aside) return;
        now.isUnderWay = true;
        touch.onSwipe(true);
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const isFar = left >= REACH_PX;
      if (isFar && !now.isFar) tap();
      now.isFar = isFar;
      event.currentTarget.dataset['swipe'] = isFar ? 'far' : 'on';
      event.currentTarget.style.setProperty('--swipe', `${-Math.max(0, Math.min(left, REACH_PX * 1.4))}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (end(event)) onReply();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void end(event),
  };
}
