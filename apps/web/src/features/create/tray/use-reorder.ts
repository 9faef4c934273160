import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Attribute of the rows, with the id of each. */
export const ROW = 'data-row-id';

function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, to), 0, id);
}

/** Rows that change places by a handle: dragged, or with the arrow keys. */
export function useReorder(ids: readonly string[], onOrder: (ids: readonly string[]) => void) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null);

  /** The row at this height; the dragged one itself above and below all rows. */
  const rowAt = (clientY: number): string | null => {
    for (const row of list?.querySelectorAll(`[${ROW}]`) ?? []) {
      const { top, bottom } = row.getBoundingClientRect();
      if (clientY >= top && clientY < bottom) return row.getAttribute(ROW);
    }
    return null;
  };
  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, order: ids });
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!dragged) return;
      const over = rowAt(clientY);
      if (over === null || over === id || !dragged.order.includes(over)) return;
      setDragged({ id, order: moved(dragged.order, id, dragged.order.indexOf(over)) });
    },
    onPointerUp() {
      if (dragged && dragged.order.join() !== ids.join()) onOrder(dragged.order);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const to = ids.indexOf(id) + step;
      if (step === 0) return;
      event.preventDefault();
      if (to >= 0 && to < ids.length) onOrder(moved(ids, id, to));
    },
  });
  return { listRef: setList, order: dragged?.order ?? ids, draggedId: dragged?.id ?? null, handle };
}
