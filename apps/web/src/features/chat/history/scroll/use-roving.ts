import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from '../rows/rows.ts';

interface RovingOptions {
  rows: readonly Row[];
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<VirtualizerHandle | null>;
}

/** Returns the key of the row whose bubble or button has the focus. */
const keyOf = (target: EventTarget) =>
  target instanceof Element
    ? target.closest('li')?.querySelector('[data-message]')?.getAttribute('data-message')
    : null;

/** Returns the neighbour of a removed row: the one after it, else the one before it. */
function besideGone(before: readonly Row[], rows: readonly Row[], gone: string): string | null {
  const place = before.findIndex(({ key }) => key === gone);
  const left = new Set(rows.flatMap(({ kind, key }) => (kind === 'message' ? key : [])));
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
    if (chosen !== null && !rows.some(({ key }) => key === chosen))
      setChosen(besideGone(known, rows, chosen));
  }
  const messages = rows.filter(({ kind }) => kind === 'message');
  const index = rows.findIndex(({ key }) => key === chosen);
  const activeKey = index < 0 ? messages.at(-1)?.key : chosen;

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
    const from = messages.findIndex((row) => row.key === key);
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
    handle.current?.scrollToIndex(rows.indexOf(to), { align: 'nearest' });
  };
  const onFocus = ({ target }: FocusEvent) => {
    const key = keyOf(target);
    if (key) setChosen(key);
  };
  return { activeKey, keptIndex: index < 0 ? null : index, onKeyDown, onFocus };
}
