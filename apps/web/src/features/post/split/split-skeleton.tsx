import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { aspectStyle } from './split-size.ts';
import styles from './split.module.css';

/** The outline of a post of 4:5, the most usual. */
export const SplitSkeleton = () => (
  <div aria-hidden="true" className={styles.split} style={aspectStyle({ width: 4, height: 5 })}>
    <div className={styles.stage} />
    <div className={`${styles.side} ${styles.outline}`}>
      <Skeleton width="60%" />
      <Skeleton width="90%" />
      <Skeleton width="40%" />
    </div>
  </div>
);
