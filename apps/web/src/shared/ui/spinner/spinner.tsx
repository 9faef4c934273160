import { text } from '../text.ts';
import styles from './spinner.module.css';

/** Shows that something small is loading. A screen's first load shows a `Skeleton` instead. Unit of the size: px. */
export function Spinner({ size = 24, label = text.loading }: { size?: number; label?: string }) {
  return (
    <span role="status" aria-label={label} className={styles.spinner}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" className={styles.track} />
        <circle cx="12" cy="12" r="9.5" className={styles.arc} />
      </svg>
    </span>
  );
}
