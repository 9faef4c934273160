import { useCallback, useRef, type PointerEvent, type RefObject } from 'react';
import { CLOSE_DRAG_PX } from '../close-drag.ts';

/** A finger trembles by less than this. Unit: px. */
const SLOP_PX = 6;
/** Elements inside the sheet that use a drag for something else. */
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
 * Drags a bottom sheet down by its handle, or by content that is scrolled to its top, and closes the sheet after more
 * than `CLOSE_DRAG_PX`. `--drag` on the panel holds the distance so far, so that the closing animation starts from
 * there.
 * @returns the panel, and the props to spread on the panel
 */
export function useSheetDrag(onClose: () => void) {
  const panel = useRef<HTMLDivElement | null>(null);
  const drag = useRef<Drag | null>(null);
  // A portal mounts the panel after the effects of its owner have run.
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

/** Whether no element between the finger and the panel is scrolled down or uses the drag itself. */
function mayDragFrom(target: Element, panel: Element): boolean {
  if (target.closest(OWN_GESTURE)) return false;
  for (let node: Element | null = target; node && node !== panel; node = node.parentElement) {
    if (node.scrollTop > 0) return false;
  }
  return panel.scrollTop <= 0;
}

/**
 * Keeps the browser from scrolling while the finger drags the sheet: a scroll would cancel the pointer.
 * @returns stops preventing the scroll
 */
function lockScrolling(element: HTMLElement, drag: RefObject<Drag | null>): () => void {
  const lock = (event: TouchEvent) => {
    if (drag.current && drag.current.phase !== 'undecided' && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', lock, { passive: false });
  return () => element.removeEventListener('touchmove', lock);
}
