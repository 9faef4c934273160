import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './list.module.css';

/** The outline of comments on their way. */
export const CommentsSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <div role="status" aria-label={label} aria-busy="true" className={styles.list}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="circle" width="36px" />
        <div className={styles.body}>
          <Skeleton width="35%" />
          <Skeleton width={row % 2 === 0 ? '85%' : '60%'} />
        </div>
      </div>
    ))}
  </div>
);
