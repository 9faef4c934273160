import { wantsCalm } from '#shared/appearance/calm.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Virtualizer } from 'virtua';
import { text } from './text.ts';
import styles from './strip.module.css';

/** As in the style sheet. Unit: CSS pixels. */
const CIRCLE_PX = 76;
const EDGE_PX = 8;
/** Drawn before the row is measured: more than any phone shows. */
const FIRST_DRAWN = 8;
/** How many circles before the last one the next page is asked for. */
const NEAR_END = 8;
/** What a press of an arrow moves the row by. Unit: its width. */
const PAGE = 0.8;

interface StripRowProps {
  circles: readonly ReactElement[];
  /** Stays in the page wherever the row is scrolled: its circle has, or gets, the focus. */
  kept: number;
  onNearEnd: (() => void) | null;
}

/** Circles side by side: only those near its window are in the page. Swiped, scrolled, or moved by arrows. */
export function StripRow({ circles, kept, onNearEnd }: StripRowProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ before: false, after: false });
  const count = circles.length;

  const look = () => {
    const box = scroller.current;
    if (!box) return;
    const { scrollLeft, clientWidth, scrollWidth } = box;
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setRoom((known) => (known.before === before && known.after === after ? known : { before, after }));
    if (scrollLeft + clientWidth > scrollWidth - NEAR_END * CIRCLE_PX) onNearEnd?.();
  };
  const onSizes = useEffectEvent(look);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // Told after the browser has laid them out: to ask before would make it do so twice. The row within grows with its
    // circles, and may be so short that there is room for the next page.
    const sizes = new ResizeObserver(() => onSizes());
    for (const element of [box, box.firstElementChild]) if (element) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const move = (direction: 1 | -1) => {
    const box = scroller.current;
    const behavior = wantsCalm() ? 'instant' : 'smooth';
    box?.scrollBy({ left: direction * PAGE * box.clientWidth, behavior });
  };

  return (
    <div className={styles.row}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of its circles */}
      <div ref={scroller} className={styles.scroller} onKeyDown={moveFocus}>
        <Virtualizer
          horizontal
          as="ul"
          item="li"
          itemSize={CIRCLE_PX}
          startMargin={EDGE_PX}
          ssrCount={Math.min(count, FIRST_DRAWN)}
          keepMounted={[...new Set([0, kept])]}
          onScroll={look}
        >
          {circles}
        </Virtualizer>
      </div>
      {room.before && (
        <Arrow label={text.back} side="start" icon={<ChevronLeft size={20} />} onClick={() => move(-1)} />
      )}
      {room.after && (
        <Arrow label={text.forward} side="end" icon={<ChevronRight size={20} />} onClick={() => move(1)} />
      )}
    </div>
  );
}

interface ArrowProps {
  label: string;
  side: 'start' | 'end';
  icon: ReactElement;
  onClick: () => void;
}

/** For a mouse alone: keys and fingers have their own ways. */
const Arrow = ({ label, side, icon, onClick }: ArrowProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    title={label}
    className={styles.arrow}
    data-side={side}
    onClick={onClick}
  >
    <span className={styles.arrowMark}>{icon}</span>
  </button>
);

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys go from circle to circle; neighbours are always in the page. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const circles = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-circle]')];
  // What is drawn is not in order: what is kept comes first.
  circles.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left);
  const item = (event.target instanceof Element ? event.target : null)?.closest('li');
  const place = circles.findIndex((circle) => item?.contains(circle));
  if (place === -1) return;
  event.preventDefault();
  circles[place + step]?.focus();
}
