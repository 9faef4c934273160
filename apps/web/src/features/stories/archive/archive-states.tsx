import Archive from 'lucide-react/icons/archive';
import CloudOff from 'lucide-react/icons/cloud-off';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import styles from './archive.module.css';

export const ArchiveEmpty = () => (
  <EmptyState icon={<Archive size={32} />} title={text.empty} text={text.emptyHint} />
);

interface ArchiveFailureProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

export const ArchiveFailure = ({ error, ...retry }: ArchiveFailureProps) => (
  <FailureState icon={<CloudOff size={32} />} title={text.loadFailed} text={error.message} {...retry} />
);

/** The first load: enough tiles to fill a phone. */
export const ArchiveSkeleton = () => (
  <div role="status" aria-label={text.loading}>
    <p className={styles.day}>
      <Skeleton width="90px" />
    </p>
    <div className={styles.grid}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tile) => (
        <Skeleton key={tile} shape="box" aspect={9 / 16} />
      ))}
    </div>
  </div>
);
