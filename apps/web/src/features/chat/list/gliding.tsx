import { wantsCalm } from '#shared/appearance/calm.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './chat-rows.module.css';

/** As the token `--calm`. */
const GLIDE_MS = 260;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** Farther than this a row would only flash past. Unit: rows. */
const MAX_ROWS = 12;

const isCalm = () => wantsCalm();

/** A row that glides to its new place when the list is in another order; on the way up it passes above the others. */
export function Gliding({ index, children }: { index: number; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const place = useRef(index);
  useLayoutEffect(() => {
    const movedBy = place.current - index;
    place.current = index;
    if (movedBy === 0 || !row.current || isCalm()) return;
    const rows = Math.sign(movedBy) * Math.min(Math.abs(movedBy), MAX_ROWS);
    const from = `translateY(${rows * row.current.offsetHeight}px)`;
    // Added to what still moves: a row whose place changes on its way does not jump.
    row.current.animate(
      { transform: [from, 'none'] },
      { duration: GLIDE_MS, easing: EASE, composite: 'add' },
    );
    if (movedBy > 0) row.current.animate({ zIndex: [1, 1] }, GLIDE_MS);
  }, [index]);
  return (
    <div ref={row} className={styles.gliding}>
      {children}
    </div>
  );
}
