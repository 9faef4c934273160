import SquareStack from 'lucide-react/icons/square-stack';
import styles from './play-badge.module.css';

/** Marks a small picture as the first of several. `iconPx` is the size of the squares. */
export const SeveralBadge = ({ iconPx = 16 }: { iconPx?: number }) => (
  <span className={styles.badge}>
    <SquareStack size={iconPx} aria-hidden="true" />
  </span>
);
