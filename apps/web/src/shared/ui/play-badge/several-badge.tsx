import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end';
import styles from './play-badge.module.css';

/** Marks a small picture as the first of several. `iconPx` is the size of the squares. */
export const SeveralBadge = ({ iconPx = 14 }: { iconPx?: number }) => (
  <span className={styles.badge}>
    <GalleryVerticalEnd size={iconPx} aria-hidden="true" />
  </span>
);
