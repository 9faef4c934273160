import { useLayoutEffect, useState, type RefObject } from 'react';

const FEWEST_COLUMNS = 3;

export interface Columns {
  count: number;
  /** Width of the grid. Unit: CSS pixels. */
  widthPx: number;
  /**
   * The element that scrolls the grid, and how far from the top of its content the grid begins; null: the window
   * scrolls.
   */
  scroller: { element: HTMLElement; startPx: number } | null;
}

/**
 * The columns that the style sheet gives the grid at its width. Null before the first painting: the height of the rows
 * then gives the page its final height at once.
 */
export function useColumns(box: RefObject<HTMLElement | null>): Columns | null {
  const [columns, setColumns] = useState<Columns | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const count = Number(getComputedStyle(element).getPropertyValue('--columns')) || FEWEST_COLUMNS;
      setColumns({ count, widthPx: element.clientWidth || innerWidth, scroller: scrollerOf(element) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return columns;
}

function scrollerOf(grid: HTMLElement): Columns['scroller'] {
  const element = grid.closest<HTMLElement>('[data-scroller]');
  if (!element) return null;
  const startPx = grid.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
  return { element, startPx };
}
