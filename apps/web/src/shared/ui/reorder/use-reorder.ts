import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Attribute of the rows, with the id of each. */
export const ROW = 'data-row-id';

/** A hand that only presses moves by less than this. Unit: px. */
const SLOP_PX = 8;
/** A finger rests for this time before a drag. Unit: milliseconds. */
const REST_MS = 350;

function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, to), 0, id);
}

interface Press {
  readonly x: number;
  readonly y: number;
  /** Runs while a finger rests; a mouse has none. */
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

interface ReorderOptions {
  /** The rows lie beside each other, and in further lines. */
  isGrid?: boolean;
  /** The list scrolls under a finger, which drags after a rest; a mouse drags once it has moved. */
  isScrolled?: boolean;
}

/** Rows that change places by a handle: dragged, or with the arrow keys. */
export function useReorder(
  ids: readonly string[],
  onOrder: (ids: readonly string[], movedId: string) => void,
  { isGrid = false, isScrolled = false }: ReorderOptions = {},
) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null);
  const press = useRef<Press | null>(null);
  const isDragged = dragged !== null;

  // A scroll would end the drag.
  useEffect(() => {
    if (!list || !isDragged) return;
    const hold = (event: TouchEvent) => event.cancelable && event.preventDefault();
    list.addEventListener('touchmove', hold, { passive: false });
    return () => list.removeEventListener('touchmove', hold);
  }, [list, isDragged]);

  const endPress = useCallback(() => {
    clearTimeout(press.current?.timer);
    press.current = null;
  }, []);
  useEffect(() => endPress, [endPress]);

  /** The row at this place; where rows fill the width of their list, the space beside them belongs to them. */
  const rowAt = ({ clientX, clientY }: PointerEvent): string | null => {
    for (const row of list?.querySelectorAll(`[${ROW}]`) ?? []) {
      const { top, bottom, left, right } = row.getBoundingClientRect();
      const isBeside = isGrid && (clientX < left || clientX >= right);
      if (clientY >= top && clientY < bottom && !isBeside) return row.getAttribute(ROW);
    }
    return null;
  };
  const begin = (id: string, handle: HTMLElement, pointerId: number) => {
    endPress();
    handle.setPointerCapture(pointerId);
    setDragged({ id, order: ids });
  };
  const handle = (id: string) => ({
    onPointerDown({
      button,
      currentTarget,
      pointerId,
      pointerType,
      clientX: x,
      clientY: y,
    }: PointerEvent<HTMLElement>) {
      if (button !== 0) return;
      if (!isScrolled) return begin(id, currentTarget, pointerId);
      const rest = () => begin(id, currentTarget, pointerId);
      press.current = { x, y, timer: pointerType === 'mouse' ? undefined : setTimeout(rest, REST_MS) };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (press.current) {
        const { x, y } = press.current;
        if (Math.hypot(event.clientX - x, event.clientY - y) < SLOP_PX) return;
        if (event.pointerType !== 'mouse') return endPress();
        begin(id, event.currentTarget, event.pointerId);
      }
      if (!dragged) return;
      const over = rowAt(event);
      if (over === null || over === id || !dragged.order.includes(over)) return;
      setDragged({ id, order: moved(dragged.order, id, dragged.order.indexOf(over)) });
    },
    onPointerUp() {
      endPress();
      if (dragged && dragged.order.join() !== ids.join()) onOrder(dragged.order, dragged.id);
      setDragged(null);
    },
    onPointerCancel() {
      endPress();
      setDragged(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const [back, forth] = isGrid ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
      const step = event.key === back ? -1 : event.key === forth ? 1 : 0;
      const to = ids.indexOf(id) + step;
      if (step === 0) return;
      event.preventDefault();
      if (to >= 0 && to < ids.length) onOrder(moved(ids, id, to), id);
    },
  });
  return { listRef: setList, order: dragged?.order ?? ids, draggedId: dragged?.id ?? null, handle };
}
