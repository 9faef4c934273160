import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from '../text.ts';
import styles from './states.module.css';

/** The skeleton of a reel, shown while the first page loads. */
export const SwipesSkeleton = () => (
  <div className={styles.skeleton}>
    <p role="status" className={styles.loading}>
      {text.loading}
    </p>
    <div className={styles.outline}>
      <div className={layout.grow}>
        <div className={styles.author}>
          <Skeleton shape="circle" width="40px" />
          <Skeleton width="96px" />
        </div>
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </div>
      <div className={layout.grid4}>
        <Skeleton shape="circle" width="44px" />
        <Skeleton shape="circle" width="44px" />
        <Skeleton shape="circle" width="44px" />
      </div>
    </div>
  </div>
);
