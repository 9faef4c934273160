import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Stands for a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton width="40%" height="22px" />
      <Skeleton shape="box" height="120px" />
      <Skeleton shape="box" height="360px" />
    </div>
  );
}
