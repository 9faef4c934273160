import { UNREAD_BADGE_MAX } from '@sfera/contract/notices/limits';
import styles from './count-badge.module.css';

/** An unread count as it is shown: '9+' above nine. */
export const shownCount = (count: number): string =>
  count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count);

/** A red number; nothing for zero. `label` tells screen readers what is counted. */
export function CountBadge({ count, label }: { count: number; label: (shown: string) => string }) {
  if (count <= 0) return null;
  const shown = shownCount(count);
  return (
    <span className={styles.badge}>
      <span aria-hidden="true" translate="no">
        {shown}
      </span>
      <span className="visually-hidden">{label(shown)}</span>
    </span>
  );
}
