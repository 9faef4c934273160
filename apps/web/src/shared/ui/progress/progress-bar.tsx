import type { CSSProperties } from 'react';
import type { ProgressProps } from './progress-ring.tsx';
import styles from './progress.module.css';

/** Progress as a line, as wide as its container. */
export function ProgressBar({ percent, label }: ProgressProps) {
  const style: CSSProperties = { inlineSize: `${percent}%` };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
    >
      <span className={styles.barFill} style={style} />
    </div>
  );
}
