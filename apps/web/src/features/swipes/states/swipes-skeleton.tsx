import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './states.module.css';

/** The skeleton of a reel, shown while the first page loads. */
export const SwipesSkeleton = () => (
  <div className={styles.skeleton}>
    <p role="status" className={styles.loading}>
      {text.loading}
    </p>
    <div className={styles.outline}>
      <div className={styles.words}>
        <div className={styles.author}>
          <Skeleton shape="circle" width="40px" />
          <Skeleton width="96px" />
        </div>
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </div>
      <div className={styles.actions}>
        <Skeleton shape="circle" width="44px" />
        <Skeleton shape="circle" width="44px" />
        <Skeleton shape="circle" width="44px" />
      </div>
    </div>
  </div>
);
