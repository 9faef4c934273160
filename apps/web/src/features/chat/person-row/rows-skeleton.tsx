import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './row.module.css';

/** Skeleton rows, as high as the loaded ones. */
export const RowsSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <div role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.skeleton}>
        <Skeleton shape="circle" width="52px" />
        <div className={styles.lines}>
          <Skeleton width={`${28 + ((row * 17) % 22)}%`} />
          <Skeleton width={`${52 + ((row * 13) % 34)}%`} />
        </div>
      </div>
    ))}
  </div>
);
