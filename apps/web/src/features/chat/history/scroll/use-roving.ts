import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { VirtualizerHandle } from 'virtua';
import { entriesOf, type Row } from '../rows/rows.ts';

interface RovingOptions {
  rows: readonly Row[];
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<VirtualizerHandle | null>;
}

/** Returns the key of the row whose bubble or button has the focus. */
const keyOf = (target: EventTarget) =>
  target instanceof Element
    ? (
        target.closest('[data-message]') ??
        target.parentElement?.querySelector('[data-message]') ??
        target.closest('li')?.querySelector('[data-message]')
      )?.getAttribute('data-message')
    : null;

/** A message of the list, and the index of its row. */
interface Stop {
  key: string;
  row: number;
}

const stopsOf = (rows: readonly Row[]): Stop[] =>
  rows.flatMap((one, row) => (one.kind === 'message' ? entriesOf(one).map(({ key }) => ({ key, row })) : []));

/** Returns the neighbour of a removed message: the one after it, else the one before it. */
function besideGone(before: readonly Stop[], stops: readonly Stop[], gone: string): string | null {
  const place = before.findIndex(({ key }) => key === gone);
  const left = new Set(stops.map(({ key }) => key));
  const next = before.slice(place + 1).find(({ key }) => left.has(key));
  return (next ?? before.slice(0, Math.max(0, place)).findLast(({ key }) => left.has(key)))?.key ?? null;
}

/**
 * A roving tab stop: one bubble of the list is a stop of the Tab key, at first the newest; the arrow keys, Home and End
 * move to others.
 * @returns event handlers for the element around the list
 */
export function useRoving({ rows, scroller, handle }: RovingOptions) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isWanted = useRef(false);
  const [known, setKnown] = useState(rows);
  if (rows !== known) {
    setKnown(rows);
    const stops = stopsOf(rows);
    if (chosen !== null && !stops.some(({ key }) => key === chosen))
      setChosen(besideGone(stopsOf(known), stops, chosen));
  }
  const messages = stopsOf(rows);
  const active = messages.find(({ key }) => key === chosen);
  const activeKey = (active ?? messages.at(-1))?.key;

  useLayoutEffect(() => {
    // A removed row takes the focus with it.
    const isLost = document.activeElement === document.body;
    if ((!isWanted.current && !isLost) || chosen === null) return;
    isWanted.current = false;
    const selector = `[data-message="${CSS.escape(chosen)}"]`;
    scroller.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [chosen, scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.target instanceof Element && event.target.getAttribute('data-message');
    const from = messages.findIndex((stop) => stop.key === key);
    if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, number> = {
      ArrowUp: from - 1,
      ArrowDown: from + 1,
      Home: 0,
      End: messages.length - 1,
    };
    const to = messages[steps[event.key] ?? -1];
    if (!to) return;
    event.preventDefault();
    isWanted.current = to.key !== chosen;
    setChosen(to.key);
    handle.current?.scrollToIndex(to.row, { align: 'nearest' });
  };
  const onFocus = ({ target }: FocusEvent) => {
    const key = keyOf(target);
    if (key) setChosen(key);
  };
  return { activeKey, keptIndex: active?.row ?? null, onKeyDown, onFocus };
}
