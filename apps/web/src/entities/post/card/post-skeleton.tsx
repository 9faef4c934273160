import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './post-card.module.css';

/** The outline of a card with a picture of 4:5, the feed's most usual. */
export function PostSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.header}>
        <Skeleton shape="circle" width="40px" />
        <div className={styles.author}>
          <Skeleton width="34%" />
          <Skeleton width="20%" />
        </div>
      </div>
      <Skeleton shape="box" aspect={4 / 5} />
      <div className={styles.body}>
        <Skeleton width="86%" />
        <Skeleton width="30%" />
      </div>
    </div>
  );
}
