import Play from 'lucide-react/icons/play';
import styles from './play-badge.module.css';

/** Marks a small picture as that of a video. `iconPx` is the size of the triangle. */
export const PlayBadge = ({ iconPx = 14 }: { iconPx?: number }) => (
  <span className={styles.badge}>
    <Play size={iconPx} fill="currentColor" aria-hidden="true" />
  </span>
);
