import { useCallback, useRef, type PointerEvent, type RefObject } from 'react';
import { CLOSE_DRAG_PX } from '../close-drag.ts';

/** A finger trembles by less than this. Unit: px. */
const SLOP_PX = 6;
/** Things inside the sheet that have a use for dragging themselves. */
const OWN_GESTURE =
  'input, textarea, select, [role="slider"], [contenteditable="true"], [data-no-sheet-drag]';

interface Drag {
  pointerId: number;
  startX: number;
  startY: number;
  /** `undecided` until the first move says whether the finger drags the sheet or scrolls its content. */
  phase: 'undecided' | 'claimed' | 'moving';
}

/**
 * Drags a bottom sheet down by its handle, or by content that is scrolled to its top, and closes it
 * after more than `CLOSE_DRAG_PX` (spec 2, Overlays). The way so far is in `--drag` on the panel, so that closing
 * goes on from there.
 * @returns the panel, and what to spread on it
 */
export function useSheetDrag(onClose: () => void) {
  const panel = useRef<HTMLDivElement | null>(null);
  const drag = useRef<Drag | null>(null);
  // Through a portal the panel comes later than the effects of its owner.
  const ref = useCallback((element: HTMLDivElement | null) => {
    panel.current = element;
    return element ? lockScrolling(element, drag) : undefined;
  }, []);

  const settle = () => {
    drag.current = null;
    delete panel.current?.dataset['dragging'];
  };
  const putBack = () => {
    settle();
    panel.current?.style.removeProperty('--drag');
  };

  const events = {
    ref,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
      const isHandle = event.target.closest('[data-sheet-handle]') !== null;
      if (event.target.closest('button, a') && event.pointerType === 'mouse') return;
      if (!isHandle && (event.pointerType === 'mouse' || !mayDragFrom(event.target, event.currentTarget)))
        return;
      const { pointerId, clientX: startX, clientY: startY } = event;
      drag.current = { pointerId, startX, startY, phase: 'undecided' };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      const down = event.clientY - current.startY;
      const aside = Math.abs(event.clientX - current.startX);
      if (current.phase === 'undecided') {
        if (down === 0 && aside === 0) return;
        if (down <= aside) return settle();
        current.phase = 'claimed';
      }
      if (current.phase === 'claimed' && down > SLOP_PX) {
        current.phase = 'moving';
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.dataset['dragging'] = '';
      }
      if (current.phase === 'moving')
        event.currentTarget.style.setProperty('--drag', `${Math.max(0, down)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      const isFarEnough = event.clientY - current.startY > CLOSE_DRAG_PX;
      if (current.phase !== 'moving' || !isFarEnough) return putBack();
      settle();
      onClose();
    },
    onPointerCancel: putBack,
  };
  return { panel, events };
}

/** Nothing between the finger and the panel is scrolled down, or wants the gesture for itself. */
function mayDragFrom(target: Element, panel: Element): boolean {
  if (target.closest(OWN_GESTURE)) return false;
  for (let node: Element | null = target; node && node !== panel; node = node.parentElement) {
    if (node.scrollTop > 0) return false;
  }
  return panel.scrollTop <= 0;
}

/**
 * While the finger drags the sheet the browser must not take it for scrolling, which would end the pointer.
 * @returns undoes it
 */
function lockScrolling(element: HTMLElement, drag: RefObject<Drag | null>): () => void {
  const lock = (event: TouchEvent) => {
    if (drag.current && drag.current.phase !== 'undecided' && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', lock, { passive: false });
  return () => element.removeEventListener('touchmove', lock);
}
