import { useHandleDrag } from '#shared/media/trim/strip/use-handle-drag.ts';
import { STEP_SECONDS } from './clip-rules.ts';
import styles from './music.module.css';

interface PartBodyProps {
  start: number;
  durationSeconds: number;
  onGrab: () => void;
  /** Where the start of the part is wanted. */
  onDrag: (to: number) => void;
}

/** The chosen part between its edges, which is dragged as a whole. */
export function PartBody({ start, durationSeconds, onGrab, onDrag }: PartBodyProps) {
  const { isDragged, listeners } = useHandleDrag({
    value: start,
    total: durationSeconds,
    step: STEP_SECONDS,
    onGrab,
    onDrag,
    onDrop: () => undefined,
  });
  return (
    <div className={styles.body} data-dragged={isDragged || undefined} data-no-sheet-drag {...listeners} />
  );
}
