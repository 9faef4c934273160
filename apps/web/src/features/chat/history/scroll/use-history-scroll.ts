import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from '../rows/rows.ts';
import { rowsChange, unchanged, type RowsChange } from './changes.ts';
import { glide } from './glide.ts';

/** Frames after which the list is shown even when it has not settled; two or three are usual. */
const MAX_SETTLING_FRAMES = 30;
/** Distance between the top of the view and the unread line when the list opens there. Unit: CSS pixels. */
const ABOVE_UNREAD_PX = 60;
/** Older messages load when the view is nearer to the list's top (spec 9). Unit: CSS pixels. */
const LOAD_OLDER_PX = 120;
/** The view follows new messages when it is no farther from the list's end (spec 9). Unit: CSS pixels. */
const AUTO_SCROLL_PX = 120;

interface HistoryScrollOptions {
  rows: readonly Row[];
  onNearTop: () => void;
}

/**
 * Controls the scroll position of the list. The list opens at its end or at the unread line. Near the end the view
 * follows new messages; anywhere else only the reader moves it. The end stays in view when the keyboard or the composer
 * takes room.
 */
export function useHistoryScroll({ rows, onNearTop }: HistoryScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const [isSettled, setSettled] = useState(false);
  const [isAtEnd, setAtEnd] = useState(true);
  const place = useRef({ isAtEnd: true, fromEndPx: 0, viewPx: 0, listPx: 0, glides: false });

  const [change, setChange] = useState(() => unchanged(rows));
  // oxlint-disable-next-line react/refs -- only the browser knows which rows were in view before the change
  if (rows !== change.rows) setChange(rowsChange(change.rows, rows, firstInView(handle.current)));

  const follow = () => {
    const view = scroller.current;
    if (!view) return;
    view.scrollTop = endOf(view);
    place.current.isAtEnd = true;
    place.current.fromEndPx = 0;
    setAtEnd(true);
  };

  const onScroll = useEffectEvent(() => {
    const view = scroller.current;
    if (!view || !isSettled) return;
    // A view whose height changes scrolls by itself before the resize is reported.
    if (view.clientHeight !== place.current.viewPx) return;
    const fromEndPx = fromEnd(view);
    place.current.fromEndPx = fromEndPx;
    place.current.isAtEnd = fromEndPx <= AUTO_SCROLL_PX;
    setAtEnd(place.current.isAtEnd);
    if (view.scrollTop < LOAD_OLDER_PX) onNearTop();
  });

  /** Called when the view or the rows have changed their size. */
  const onResize = () => {
    const view = scroller.current;
    const list = view && listIn(view);
    if (!view || !list) return;
    const { viewPx, fromEndPx, listPx, glides } = place.current;
    const growthPx = list.offsetHeight - listPx;
    place.current.viewPx = view.clientHeight;
    place.current.listPx = list.offsetHeight;
    if (viewPx !== view.clientHeight && isSettled) {
      view.scrollTop = endOf(view) - fromEndPx;
    } else if (place.current.isAtEnd) {
      follow();
      if (!glides || !isSettled) return;
      place.current.glides = false;
      glide(list, growthPx);
    }
  };

  useLayoutEffect(() => {
    const view = scroller.current;
    view?.addEventListener('scroll', onScroll, { passive: true });
    return () => view?.removeEventListener('scroll', onScroll);
  }, []);

  const start = useEffectEvent(() => {
    const unread = rows.findIndex((row) => row.kind === 'message' && row.opensUnread);
    if (unread < 0) return;
    place.current.isAtEnd = false;
    handle.current?.scrollToIndex(unread, { align: 'start', offset: -ABOVE_UNREAD_PX });
  });
  useLayoutEffect(() => start(), []);

  /** @returns whether the row that the list opens at is drawn at its place */
  const isInPlace = useEffectEvent(() => {
    const view = scroller.current;
    const drawn = view && listIn(view)?.lastElementChild;
    if (!view || !drawn) return false;
    if (!place.current.isAtEnd) {
      const line = view.querySelector('[data-opens-unread]');
      return line !== null && isShown(line) && isWithin(view, line);
    }
    const belowPx = drawn.getBoundingClientRect().bottom - view.getBoundingClientRect().bottom;
    return rows.length > 0 && belowPx <= 0 && Math.abs(fromEnd(view)) < 1 && isShown(drawn);
  });
  const settle = useEffectEvent(() => {
    setSettled(true);
    const view = scroller.current;
    if (!view) return;
    place.current.isAtEnd = fromEnd(view) <= AUTO_SCROLL_PX;
    place.current.fromEndPx = fromEnd(view);
    setAtEnd(place.current.isAtEnd);
  });
  useEffect(() => {
    let frames = 0;
    let frame = requestAnimationFrame(function look() {
      frames += 1;
      if (isInPlace() || frames > MAX_SETTLING_FRAMES) settle();
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const onRows = useEffectEvent(({ arrived, isAboveView, rows: shown }: RowsChange) => {
    // No animation when the view jumps here from afar: the rows it reaches are measured only then.
    place.current.glides = place.current.isAtEnd && !isAboveView;
    if (arrived.size > 0 && isOwnNew(shown, arrived)) place.current.isAtEnd = true;
    if (place.current.isAtEnd) follow();
  });
  useLayoutEffect(() => onRows(change), [change]);

  // Loads older pages until the view can be scrolled.
  const fill = useEffectEvent((_shown: readonly Row[]) => {
    if (scroller.current && scroller.current.scrollTop < LOAD_OLDER_PX) onNearTop();
  });
  useEffect(() => {
    if (isSettled) fill(rows);
  }, [rows, isSettled]);

  const glideToEnd = () => {
    const view = scroller.current;
    if (!view) return;
    if (fromEnd(view) > 2 * view.clientHeight) follow();
    else handle.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: 100, smooth: true });
  };

  return { scroller, handle, isSettled, isAtEnd, change, onResize, leapToEnd: follow, glideToEnd };
}

/** Returns the `scrollTop` that shows the newest message; `scrollHeight` would include running animations. */
function endOf(view: HTMLElement): number {
  const end = view.lastElementChild;
  const bottomPx = end instanceof HTMLElement ? end.offsetTop + end.offsetHeight : view.scrollHeight;
  return Math.max(0, bottomPx - view.clientHeight);
}

const fromEnd = (view: HTMLElement) => endOf(view) - view.scrollTop;

const listIn = (view: HTMLElement) => view.querySelector('ol');

const isShown = (element: Element) => getComputedStyle(element).visibility !== 'hidden';

const firstInView = (handle: VirtualizerHandle | null) =>
  handle ? handle.findItemIndex(handle.scrollOffset) : 0;

function isWithin(view: Element, element: Element): boolean {
  const { top, bottom } = view.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return box.top >= top && box.bottom <= bottom;
}

/** An own new message scrolls the view to the end from anywhere. */
const isOwnNew = (rows: readonly Row[], arrived: ReadonlySet<string>) =>
  rows.some((row) => row.kind === 'message' && row.entry.kind === 'outgoing' && arrived.has(row.key));
