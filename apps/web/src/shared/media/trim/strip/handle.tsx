import type { CSSProperties, KeyboardEvent } from 'react';
import styles from './strip.module.css';
import { useHandleDrag, type HandleDrag } from './use-handle-drag.ts';

type PlacedStyle = CSSProperties & Record<'--at', string>;

interface HandleProps extends HandleDrag {
  /** Its accessible name. */
  label: string;
  /** The value for screen readers. */
  words: string;
  /** The value in the bubble. */
  clock: string;
  /** Where it may be put. */
  min: number;
  max: number;
  /** The step of Page Up and Page Down. */
  page: number;
  /** Which way it reaches out of the chosen part; a `pin` stands in the middle of its place. */
  side: 'start' | 'end' | 'pin';
  /** Nothing has been chosen by hand: it only marks a place. */
  isFaint?: boolean;
  onKey: (to: number) => void;
}

/** A handle of the strip, for fingers and for keys. The areas of two handles never overlap: they reach outwards. */
export function Handle(props: HandleProps) {
  const { label, words, clock, value, total, min, max, step, page, side, isFaint = false, onKey } = props;
  const { isDragged, listeners } = useHandleDrag(props);
  const style: PlacedStyle = { '--at': `${Math.min(1, value / total) * 100}%` };

  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, { value, min, max, step, page });
    if (to === null) return;
    event.preventDefault();
    onKey(Math.max(min, Math.min(max, to)));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={words}
      aria-orientation="horizontal"
      className={styles.handle}
      style={style}
      data-side={side}
      data-dragged={isDragged || undefined}
      data-faint={isFaint || undefined}
      data-no-sheet-drag
      onKeyDown={onKeyDown}
      {...listeners}
    >
      <span className={styles.grip} />
      <span className={styles.bubble} aria-hidden="true">
        {clock}
      </span>
    </div>
  );
}

function keyTarget(
  key: string,
  { value, min, max, step, page }: Pick<HandleProps, 'value' | 'min' | 'max' | 'step' | 'page'>,
) {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step;
    case 'PageDown':
      return value - page;
    case 'PageUp':
      return value + page;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
