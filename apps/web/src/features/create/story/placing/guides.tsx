import styles from './guides.module.css';
import type { Snaps } from './snap.ts';

/** Lines through the middle of the page, while a thing is held there. */
export const Guides = ({ snaps }: { snaps: Snaps }) => (
  <>
    {snaps.x && <span className={styles.guide} data-axis="x" />}
    {snaps.y && <span className={styles.guide} data-axis="y" />}
  </>
);
