import type { MessageId } from '@sfera/contract/base/ids';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from '../rows/rows.ts';
import { rowsChange, unchanged, type RowsChange } from './changes.ts';
import { readMotion } from '#shared/styles/motion.ts';

/** A list that has grown by more moves without an animation. Unit: CSS pixels. */
const MAX_GLIDE_PX = 320;

/** Frames after which the list is shown even when it has not settled; two or three are usual. */
const MAX_SETTLING_FRAMES = 30;
/** Distance between the top of the view and the unread line when the list opens there. Unit: CSS pixels. */
const ABOVE_UNREAD_PX = 60;
/** Older messages load when the view is nearer to the list's top. Unit: CSS pixels. */
const LOAD_OLDER_PX = 120;
/** The view follows new messages when it is no farther from the list's end. Unit: CSS pixels. */
const AUTO_SCROLL_PX = 120;

/** Newer messages load when the list stands nearer to the end of what is loaded. Unit: CSS pixels. */
const LOAD_NEWER_PX = 600;
/** A message counts as seen when this much of its row is in view. Unit: CSS pixels. */
const SEEN_PX = 20;

interface HistoryScrollOptions {
  rows: readonly Row[];
  /** There are messages after these. */
  hasNewer: boolean;
  /** A page is on its way. */
  isFetching: boolean;
  onNearTop: () => void;
  onNearEnd: () => void;
  /** The view is wanted at the newest message, which is not loaded. */
  onLoadNewest: () => void;
  /** The newest message that the view has reached. */
  onSeen: (id: MessageId) => void;
}

/**
 * Controls the scroll position of the list. The list opens at its end or at the unread line. Near the end the view
 * follows new messages; anywhere else only the reader moves it. The end stays in view when the keyboard or the composer
 * takes room.
 */
export function useHistoryScroll(options: HistoryScrollOptions) {
  const { rows, hasNewer, isFetching, onLoadNewest } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);

  const [change, setChange] = useState(() => unchanged(rows));
  // oxlint-disable-next-line react/refs -- only the browser knows which rows were in view before the change
  if (rows !== change.rows) setChange(rowsChange(change.rows, rows, firstInView(handle.current)));

  const { at, note, isAtEnd, follow, see, observe } = usePlace(scroller, options);
  const isSettled = useSettled(
    () => isInPlace(scroller.current, { isAtEnd: at().isAtEnd, hasRows: rows.length > 0 }),
    () => {
      const view = scroller.current;
      if (!view) return;
      observe(view);
      see(lastInView(handle.current));
    },
  );

  useOnScroll(scroller, (view) => {
    if (!isSettled) return;
    // A view whose height changes scrolls by itself before the resize is reported.
    if (view.clientHeight !== at().viewPx) return;
    observe(view);
    see(lastInView(handle.current));
  });

  /** Called when the view or the rows have changed their size. */
  const onResize = () => {
    const view = scroller.current;
    const list = view && listIn(view);
    if (!view || !list) return;
    const { viewPx, fromEndPx, listPx, glides } = at();
    const growthPx = list.offsetHeight - listPx;
    note({ viewPx: view.clientHeight, listPx: list.offsetHeight });
    if (viewPx !== view.clientHeight && isSettled) {
      view.scrollTop = endOf(view) - fromEndPx;
    } else if (at().isAtEnd) {
      follow();
      if (!glides || !isSettled) return;
      note({ glides: false });
      glide(list, growthPx);
    }
  };

  const start = useEffectEvent(() => {
    const unread = rows.findIndex((row) => row.kind === 'message' && row.opensUnread);
    if (unread < 0) return;
    note({ isAtEnd: false });
    handle.current?.scrollToIndex(unread, { align: 'start', offset: -ABOVE_UNREAD_PX });
  });
  useLayoutEffect(() => start(), []);

  const leapToEnd = () => {
    follow();
    if (!hasNewer) return;
    note({ isAtEnd: false, isLeaping: true });
    onLoadNewest();
  };
  const onRows = useEffectEvent(({ arrived, isAboveView, rows: shown }: RowsChange) => {
    // No animation when the view jumps here from afar: the rows it reaches are measured only then.
    note({ glides: at().isAtEnd && !isAboveView });
    if (arrived.size > 0 && isOwnNew(shown, arrived)) leapToEnd();
    if (at().isAtEnd && hasNewer && isSettled) note({ isAtEnd: false });
    else if (at().isAtEnd) follow();
  });
  useLayoutEffect(() => onRows(change), [change]);

  const onHasNewer = useEffectEvent((_hasNewer: boolean) => {
    if (hasNewer || !at().isLeaping) return;
    note({ isLeaping: false });
    follow();
  });
  useLayoutEffect(() => onHasNewer(hasNewer), [hasNewer]);

  // The messages that have come may need more: a page that does not fill the view cannot be scrolled.
  const fill = useEffectEvent((_shown: readonly Row[], _hasNewer: boolean, _isFetching: boolean) => {
    if (scroller.current) observe(scroller.current);
  });
  useEffect(() => {
    if (isSettled) fill(rows, hasNewer, isFetching);
  }, [rows, isSettled, hasNewer, isFetching]);

  const glideToEnd = () => {
    const view = scroller.current;
    if (!view) return;
    if (hasNewer) {
      note({ isLeaping: true });
      onLoadNewest();
    } else if (fromEnd(view) > 2 * view.clientHeight) follow();
    else handle.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: 100, smooth: true });
  };

  return { scroller, handle, isSettled, isAtEnd, change, onResize, leapToEnd, glideToEnd };
}

/** Where the view stands in the list, and what it needs there. */
function usePlace(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, hasNewer, onNearTop, onNearEnd, onSeen }: HistoryScrollOptions,
) {
  const [isAtEnd, setAtEnd] = useState(true);
  const place = useRef({
    isAtEnd: true,
    fromEndPx: 0,
    viewPx: 0,
    listPx: 0,
    glides: false,
    isLeaping: false,
  });

  const at = () => place.current;
  const note = (change: Partial<typeof place.current>) => {
    place.current = { ...place.current, ...change };
  };

  const follow = () => {
    const view = scroller.current;
    if (!view) return;
    showEnd(view);
    note({ isAtEnd: true, fromEndPx: 0 });
    setAtEnd(true);
  };

  const see = (upTo: number) => {
    const seen = newestStored(rows, upTo);
    if (seen) onSeen(seen);
  };

  /** Notes where the view stands, and what it needs there. */
  const observe = (view: HTMLElement) => {
    const fromEndPx = fromEnd(view);
    const isNowAtEnd = !hasNewer && fromEndPx <= AUTO_SCROLL_PX;
    note({ fromEndPx, isAtEnd: isNowAtEnd });
    setAtEnd(isNowAtEnd);
    if (isNowAtEnd) see(rows.length - 1);
    if (view.scrollTop < LOAD_OLDER_PX) onNearTop();
    if (fromEndPx < LOAD_NEWER_PX) onNearEnd();
  };

  return { at, note, isAtEnd, follow, see, observe };
}

function useOnScroll(scroller: RefObject<HTMLElement | null>, listener: (view: HTMLElement) => void): void {
  const onScroll = useEffectEvent(() => {
    if (scroller.current) listener(scroller.current);
  });
  useLayoutEffect(() => {
    const view = scroller.current;
    view?.addEventListener('scroll', onScroll, { passive: true });
    return () => view?.removeEventListener('scroll', onScroll);
  }, [scroller]);
}

/** Becomes true once the row that the list opens at is in place, and at the latest after some frames; `onSettled` then looks around. */
function useSettled(isReady: () => boolean, onSettled: () => void): boolean {
  const [isSettled, setSettled] = useState(false);
  const isReadyNow = useEffectEvent(isReady);
  const settle = useEffectEvent(() => {
    setSettled(true);
    onSettled();
  });
  useEffect(() => {
    let frames = 0;
    let frame = requestAnimationFrame(function look() {
      frames += 1;
      if (isReadyNow() || frames > MAX_SETTLING_FRAMES) settle();
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isSettled;
}

interface Opening {
  /** The list opens at its end; else at the unread line. */
  isAtEnd: boolean;
  hasRows: boolean;
}

/** Whether the row that the list opens at is drawn at its place. */
function isInPlace(view: HTMLElement | null, { isAtEnd, hasRows }: Opening): boolean {
  const drawn = view && listIn(view)?.lastElementChild;
  if (!view || !drawn) return false;
  if (!isAtEnd) {
    const line = view.querySelector('[data-opens-unread]');
    return line !== null && isShown(line) && isWithin(view, line);
  }
  const belowPx = drawn.getBoundingClientRect().bottom - view.getBoundingClientRect().bottom;
  return hasRows && belowPx <= 0 && Math.abs(fromEnd(view)) < 1 && isShown(drawn);
}

/** Returns the `scrollTop` that shows the newest message; `scrollHeight` would include running animations. */
function endOf(view: HTMLElement): number {
  const end = view.lastElementChild;
  const bottomPx = end instanceof HTMLElement ? end.offsetTop + end.offsetHeight : view.scrollHeight;
  return Math.max(0, bottomPx - view.clientHeight);
}

function showEnd(view: HTMLElement): void {
  view.scrollTop = endOf(view);
}

const fromEnd = (view: HTMLElement) => endOf(view) - view.scrollTop;

const listIn = (view: HTMLElement) => view.querySelector('ol');

const isShown = (element: Element) => getComputedStyle(element).visibility !== 'hidden';

/** The newest message of the server in the rows up to this one. */
function newestStored(rows: readonly Row[], upTo: number): MessageId | undefined {
  const row = rows.findLast(
    (candidate, index) => index <= upTo && candidate.kind === 'message' && candidate.entry.kind === 'stored',
  );
  return row?.kind === 'message' && row.entry.kind === 'stored' ? row.entry.message.id : undefined;
}

const lastInView = (handle: VirtualizerHandle | null) =>
  handle ? handle.findItemIndex(handle.scrollOffset + handle.viewportSize - SEEN_PX) : 0;

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

/**
 * Animates a list that has grown at its end up to its new place; an animation under way continues from its current
 * position. Does nothing when the person prefers reduced motion.
 */
function glide(list: HTMLElement, growthPx: number): void {
  const style = getComputedStyle(list);
  const leftPx = style.transform === 'none' ? 0 : new DOMMatrix(style.transform).m42;
  for (const animation of list.getAnimations()) animation.cancel();
  const fromPx = leftPx + growthPx;
  const { calmMs, easing } = readMotion();
  if (calmMs === 0 || Math.abs(fromPx) < 1 || Math.abs(fromPx) > MAX_GLIDE_PX) return;
  list.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'none' }], {
    duration: calmMs,
    easing,
  });
}
