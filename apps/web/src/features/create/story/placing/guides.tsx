import styles from './guides.module.css';
import type { Snaps } from './snap.ts';

interface GuidesProps {
  snaps: Snaps;
  /** A thing is moved. */
  isHeld: boolean;
}

/**
 * Lines through the middle of the page, while a thing is held there, and the edges of the safe area: above and below
 * them the viewer's own controls will lie.
 */
export const Guides = ({ snaps, isHeld }: GuidesProps) => (
  <>
    {isHeld && <span className={styles.safe} />}
    {snaps.x && <span className={styles.guide} data-axis="x" />}
    {snaps.y && <span className={styles.guide} data-axis="y" />}
  </>
);
