import { text } from '../text.ts';
import styles from './verified-badge.module.css';

/** Badge beside the login of a verified account. Unit of the size: px. */
export function VerifiedBadge({ size = 15 }: { size?: number }) {
  return (
    <span role="img" aria-label={text.verified} title={text.verified} className={styles.badge}>
      <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4.7 8.4l2.3 2.2 4.3-4.7" />
      </svg>
    </span>
  );
}
