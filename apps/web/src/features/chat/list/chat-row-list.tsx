import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { PeerId } from '@sfera/contract/base/ids';
import {
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  useLayoutEffect,
  type ReactNode,
} from 'react';
import { Virtualizer, type CustomContainerComponentProps, type VirtualizerHandle } from 'virtua';
import { ChatRow } from './chat-row.tsx';
import styles from './chat-row-list.module.css';
import type { Focusable } from './focus-by-arrows.ts';
import { readMotion } from '#shared/styles/motion.ts';
import type { ChatRow as Row } from './make-rows.ts';
import { text } from './text.ts';
import { useLocation, useNavigationType } from '#shared/router/index.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSteadyOrder } from './use-steady-order.ts';
import { useToday } from '../use-today.ts';

/** The last scroll position of the list. Unit: CSS pixels. */
let lastPlace = 0;

/** A row that moves farther is not animated: it would only flash past. Unit: rows. */
const MAX_ROWS = 12;

/** Estimated height of a row until it is measured, as in the style sheet. Unit: CSS pixels. */
const ROW_PX = 72;
/** The list element with its name and its role, which Safari drops from lists without markers. */
const List = (props: CustomContainerComponentProps) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
  <ul {...props} role="list" aria-label={text.chats} className={styles.list} />
);

/** Rows drawn before the list is measured: more than most windows show. */
const FIRST_DRAWN = 14;

interface ChatRowsProps {
  rows: readonly Row[];
  /** The partner of the open chat. */
  activeId: PeerId | null;
  onOpen: (person: Interlocutor) => void;
  onPin: (row: Row) => void;
  onDelete: (row: Row) => void;
  handle: Ref<Focusable>;
}

/** The windowed list of chats; only the rows near the window are in the page. */
export function ChatRows({ rows: current, activeId, onOpen, onPin, onDelete, handle }: ChatRowsProps) {
  const [menuOf, setMenuOf] = useState<PeerId | null>(null);
  const openMenu = useCallback((opened: Row | null) => setMenuOf(opened?.partner.id ?? null), []);
  const isMenuShown = menuOf !== null && current.some(({ partner }) => partner.id === menuOf);
  const { rows, press } = useSteadyOrder(current, isMenuShown);
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(scroller, rows, activeId);
  const { virtualizer, onScroll } = useListPlace();
  const today = useToday();
  useImperativeHandle(handle, () => ({ focusFirst: keys.focusFirst }));

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys and touches of its rows
    <div
      ref={scroller}
      className={styles.scroller}
      onKeyDown={keys.onKeyDown}
      onPointerDown={press}
      onFocus={({ target }) => {
        const link = target.closest('li')?.querySelector('[data-chat-with]');
        const id = link?.getAttribute('data-chat-with');
        const row = rows.find(({ partner }) => partner.id === id);
        if (row) keys.onFocus(row.partner.id);
      }}
    >
      <Virtualizer
        ref={virtualizer}
        as={List}
        item="li"
        itemSize={ROW_PX}
        ssrCount={Math.min(rows.length, FIRST_DRAWN)}
        keepMounted={rows.length > 0 ? [keys.stopIndex] : []}
        onScroll={onScroll}
      >
        {rows.map((row, index) => (
          <Gliding key={row.partner.id} index={index}>
            <ChatRow
              row={row}
              isActive={row.partner.id === activeId}
              isTabStop={index === keys.stopIndex}
              isMenuOpen={row.partner.id === menuOf}
              today={today}
              onOpen={onOpen}
              onMenu={openMenu}
              onPin={onPin}
              onDelete={onDelete}
            />
          </Gliding>
        ))}
      </Virtualizer>
    </div>
  );
}

/** Animates a row to its new place when the order changes; a row that moves up passes above the others. */
function Gliding({ index, children }: { index: number; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const place = useRef(index);
  useLayoutEffect(() => {
    const movedBy = place.current - index;
    place.current = index;
    if (movedBy === 0 || !row.current) return;
    const { calmMs, easing } = readMotion();
    if (calmMs === 0) return;
    const rows = Math.sign(movedBy) * Math.min(Math.abs(movedBy), MAX_ROWS);
    const from = `translateY(${rows * row.current.offsetHeight}px)`;
    // The animation is added to the one that still runs: a row whose place changes on its way does not jump.
    row.current.animate({ transform: [from, 'none'] }, { duration: calmMs, easing, composite: 'add' });
    if (movedBy > 0) row.current.animate({ zIndex: [1, 1] }, calmMs);
  }, [index]);
  return (
    <div ref={row} className={styles.gliding}>
      {children}
    </div>
  );
}

/** Restores the list's scroll position on Back; a new visit starts at the top. */
function useListPlace() {
  const virtualizer = useRef<VirtualizerHandle>(null);
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  const place = useRef(isReturn ? lastPlace : 0);
  useLayoutEffect(() => {
    virtualizer.current?.scrollTo(place.current);
  }, []);
  return {
    virtualizer,
    onScroll(offset: number) {
      lastPlace = offset;
    },
  };
}
