import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './reaction-posts.module.css';

export const TileSkeleton = () => (
  <div className={styles.tile} aria-hidden="true">
    <Skeleton shape="box" aspect={1} />
    <div className={styles.body}>
      <Skeleton width="70%" />
      <Skeleton width="45%" />
      <Skeleton width="90%" />
    </div>
  </div>
);
