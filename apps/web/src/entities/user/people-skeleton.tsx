import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from './text.ts';
import styles from './people-list.module.css';

/** Rows of people on their way, as high as they will be. */
export const PeopleSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label={text.peopleLoading} className={styles.skeleton}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.outline}>
        <Skeleton shape="circle" width="44px" />
        <div className={layout.grow}>
          <Skeleton width={`${30 + ((row * 17) % 20)}%`} />
          <Skeleton width={`${42 + ((row * 13) % 24)}%`} />
        </div>
      </div>
    ))}
  </div>
);
