import { Button } from '#shared/ui/button/button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import styles from './subscriptions-row.module.css';

/** As many skeletons as any phone shows. */
const SKELETONS = [1, 2, 3, 4, 5, 6];

export const RowSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.row}>
    {SKELETONS.map((skeleton) => (
      <span key={skeleton} className={styles.person}>
        <Skeleton shape="circle" width="56px" />
        <span className={styles.login}>
          <Skeleton />
        </span>
      </span>
    ))}
  </div>
);

export const RowFailure = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <div role="alert" className={styles.failure}>
    <p>{text.failed}</p>
    <Button size="small" isLoading={isRetrying} onClick={onRetry}>
      {text.retry}
    </Button>
  </div>
);
