import type { PeerId } from '@sfera/contract/base/ids';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ChatRow } from './make-rows.ts';

/** Returns the index that a key leads to from the row at `index`; null for a key that does not move the focus. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Frames within which the list must have measured a row that was far away. */
const MAX_TRIES = 10;

/**
 * The keyboard in the list: one row, the last focused or the open one, and its menu are stops of the Tab key; arrow
 * keys, Home and End move from row to row, also to a row that is not drawn yet.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly ChatRow[],
  activeId: PeerId | null,
) {
  const [focusedId, setFocusedId] = useState<PeerId | null>(null);
  const wanted = useRef(false);
  const indexOf = (id: PeerId | null) => rows.findIndex(({ partner }) => partner.id === id);
  const index = Math.max(indexOf(focusedId) === -1 ? indexOf(activeId) : indexOf(focusedId), 0);
  const stopId = rows[index]?.partner.id ?? null;

  useLayoutEffect(() => {
    if (!wanted.current || !stopId) return;
    wanted.current = false;
    let triesLeft = MAX_TRIES;
    let frame = 0;
    // The list hides a row until it is measured, and a hidden element takes no focus.
    const tryFocus = () => {
      const link = list.current?.querySelector<HTMLElement>(`[data-chat-with="${stopId}"]`);
      link?.focus();
      triesLeft -= 1;
      if (triesLeft > 0 && document.activeElement !== link) frame = requestAnimationFrame(tryFocus);
    };
    tryFocus();
    return () => cancelAnimationFrame(frame);
  }, [list, stopId]);

  const focusRow = (target: number) => {
    const id = rows[target]?.partner.id;
    if (!id) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-chat-with="${id}"]`);
    if (link) return link.focus();
    wanted.current = true;
    setFocusedId(id);
  };

  return {
    /** The row that is the tab stop: it is always drawn. */
    stopIndex: index,
    focusFirst: () => focusRow(0),
    onFocus: (id: PeerId) => setFocusedId(id),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const isInRow = event.target instanceof Element && event.target.closest('[data-chat-with]') !== null;
      const target = isInRow ? targetOf(event.key, index, rows.length) : null;
      if (target === null) return;
      event.preventDefault();
      focusRow(target);
    },
  };
}
