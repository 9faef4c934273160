import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './chat-row-list.module.css';
import { readMotion } from '#shared/styles/motion.ts';

/** A row that moves farther is not animated: it would only flash past. Unit: rows. */
const MAX_ROWS = 12;

/** Animates a row to its new place when the order changes; a row that moves up passes above the others. */
export function Gliding({ index, children }: { index: number; children: ReactNode }) {
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
