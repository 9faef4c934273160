import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './list.module.css';

/** Rows on their way, as high as they will be. */
export const NotificationsSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label={text.loading}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="circle" width="44px" />
        <div className={styles.lines}>
          <Skeleton width={`${56 + ((row * 17) % 30)}%`} />
          <Skeleton width={`${24 + ((row * 13) % 16)}%`} />
        </div>
        <Skeleton shape="box" width="48px" height="48px" />
      </div>
    ))}
  </div>
);
