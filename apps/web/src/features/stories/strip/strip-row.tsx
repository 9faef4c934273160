import { wantsCalm } from '#shared/appearance/calm.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Virtualizer } from 'virtua';
import { StripPlace } from './strip-place.ts';
import { text } from './text.ts';
import styles from './strip.module.css';

/** The size as in the style sheet. Unit: CSS pixels. */
const CIRCLE_PX = 76;
const EDGE_PX = 8;
const PHONE_BELOW_PX = 768;
/** Circles rendered until the row is scrolled: more than any phone shows, and more than any row is wide. */
const FIRST_DRAWN = { phone: 8, wide: 14 };
/** The next page is requested so many circles before the last one. */
const NEAR_END = 8;
/** A press of an arrow scrolls the row by this. Unit: widths of the row. */
const PAGE = 0.8;

interface StripRowProps {
  circles: readonly ReactElement[];
  /** Index of a circle that stays rendered wherever the row is scrolled, because it has or gets the focus. */
  kept: number;
  onNearEnd: (() => void) | null;
}

/**
 * Circles side by side, of which only those near the window are rendered. Swiped, scrolled, or moved by arrows. One of
 * them is a stop of the Tab key, at first the own one; the arrow keys lead to the others.
 */
export function StripRow({ circles, kept, onNearEnd }: StripRowProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ before: false, after: false });
  const [chosen, setStop] = useState(0);
  const stop = Math.min(chosen, circles.length - 1);

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
  // A page may bring no circle to draw: a new observer reports at once, and asks for the page after it.
  const isWatching = onNearEnd !== null;
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // The observer reports after layout: reading sizes earlier would force a second layout. The inner row grows with
    // its circles, and may leave room for the next page.
    const sizes = new ResizeObserver(() => onSizes());
    for (const element of [box, box.firstElementChild]) if (element) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => {
    const inner = scroller.current?.firstElementChild;
    if (!isWatching || !inner) return;
    const sizes = new ResizeObserver(() => onSizes());
    sizes.observe(inner);
    return () => sizes.disconnect();
  }, [isWatching]);
  const move = (direction: 1 | -1) => {
    const box = scroller.current;
    const behavior = wantsCalm() ? 'instant' : 'smooth';
    box?.scrollBy({ left: direction * PAGE * box.clientWidth, behavior });
  };

  return (
    <div className={styles.row} data-before={room.before || undefined} data-after={room.after || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of its circles */}
      <div
        ref={scroller}
        className={styles.scroller}
        onKeyDown={moveFocus}
        onFocus={({ target }) => setStop(placeOf(target) ?? stop)}
      >
        <Virtualizer
          horizontal
          as="ul"
          item="li"
          itemSize={CIRCLE_PX}
          startMargin={EDGE_PX}
          ssrCount={innerWidth < PHONE_BELOW_PX ? FIRST_DRAWN.phone : FIRST_DRAWN.wide}
          keepMounted={[...new Set([0, kept, stop])]}
          onScroll={look}
        >
          {circles.map((circle, index) => (
            <StripPlace key={circle.key} value={{ index, isStop: index === stop }}>
              {circle}
            </StripPlace>
          ))}
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

/** For a mouse only: keyboards and fingers have their own ways to scroll. */
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

/** Returns the index of the circle that a control of the row belongs to. */
function placeOf(target: EventTarget): number | null {
  const circle = target instanceof Element && target.closest('li')?.querySelector('[data-circle]');
  return circle ? Number(circle.getAttribute('data-circle')) : null;
}

/** Arrow keys move the focus from circle to circle; the neighbours are always rendered. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const place = placeOf(event.target);
  if (step === undefined || place === null || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-circle="${place + step}"]`)?.focus();
}
