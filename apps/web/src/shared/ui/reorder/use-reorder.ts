import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Attribute of the rows, with the id of each. */
export const ROW = 'data-row-id';

function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, to), 0, id);
}

/**
 * Rows that change places by a handle: dragged, or with the arrow keys.
 * @param isGrid the rows lie beside each other, and in further lines
 */
export function useReorder(
  ids: readonly string[],
  onOrder: (ids: readonly string[]) => void,
  { isGrid = false } = {},
) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null);

  /** The row at this place; where rows fill the width of their list, whatever lies beside them belongs to them. */
  const rowAt = ({ clientX, clientY }: PointerEvent): string | null => {
    for (const row of list?.querySelectorAll(`[${ROW}]`) ?? []) {
      const { top, bottom, left, right } = row.getBoundingClientRect();
      const isBeside = isGrid && (clientX < left || clientX >= right);
      if (clientY >= top && clientY < bottom && !isBeside) return row.getAttribute(ROW);
    }
    return null;
  };
  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, order: ids });
    },
    onPointerMove(event: PointerEvent) {
      if (!dragged) return;
      const over = rowAt(event);
      if (over === null || over === id || !dragged.order.includes(over)) return;
      setDragged({ id, order: moved(dragged.order, id, dragged.order.indexOf(over)) });
    },
    onPointerUp() {
      if (dragged && dragged.order.join() !== ids.join()) onOrder(dragged.order);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent) {
      const [back, forth] = isGrid ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
      const step = event.key === back ? -1 : event.key === forth ? 1 : 0;
      const to = ids.indexOf(id) + step;
      if (step === 0) return;
      event.preventDefault();
      if (to >= 0 && to < ids.length) onOrder(moved(ids, id, to));
    },
  });
  return { listRef: setList, order: dragged?.order ?? ids, draggedId: dragged?.id ?? null, handle };
}
