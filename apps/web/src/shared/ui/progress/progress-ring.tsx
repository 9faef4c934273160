import type { ReactNode } from 'react';
import styles from './progress.module.css';

/** Radius of the circle; `pathLength` scales its circumference to 100. */
const RADIUS = 21;

export interface ProgressProps {
  /** From 0 to 100. */
  percent: number;
  /** Name of the running task, in Russian. */
  label: string;
}

/** Progress as a ring with content in its middle. Unit of the size: px. */
export function ProgressRing({
  percent,
  label,
  size = 48,
  children,
}: ProgressProps & { size?: number; children?: ReactNode }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.ring}
    >
      <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} className={styles.ringTrack} />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          pathLength={100}
          strokeDasharray={`${percent} 200`}
          className={styles.ringFill}
          data-empty={percent <= 0 || undefined}
        />
      </svg>
      <span className={styles.middle}>{children}</span>
    </div>
  );
}
