import type { UserId } from '@sfera/contract/ids';
import { useLayoutEffect, type RefObject } from 'react';

/** Brings the chosen person into the row's window without moving the page; one in sight stays where it is. */
export function useChosenInSight(row: RefObject<HTMLElement | null>, chosen: UserId | null): void {
  useLayoutEffect(() => {
    const box = row.current;
    const person = box?.querySelector('[aria-pressed="true"]');
    if (!box || !person || chosen === null) return;
    const window = box.getBoundingClientRect();
    const { left, right, width } = person.getBoundingClientRect();
    if (left >= window.left && right <= window.right) return;
    box.scrollBy(left - window.left - (window.width - width) / 2, 0);
  }, [row, chosen]);
}
