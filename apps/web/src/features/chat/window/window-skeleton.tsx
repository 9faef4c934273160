import ChevronLeft from 'lucide-react/icons/chevron-left';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import header from '../header/chat-header.module.css';
import styles from './chat-window.module.css';
import { text } from '../text.ts';

interface WindowSkeletonProps {
  isError: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Skeleton of a chat while only its address is known. */
export const WindowSkeleton = ({ isError, onRetry, onClose }: WindowSkeletonProps) => (
  <>
    <header className={header.header}>
      <IconButton
        label={text.back}
        icon={<ChevronLeft size={26} />}
        className={header.back}
        onClick={onClose}
      />
      {!isError && (
        <div className={header.person} aria-busy="true">
          <Skeleton shape="circle" width="40px" height="40px" />
          <Skeleton width="120px" />
        </div>
      )}
    </header>
    {isError ? (
      <div className={styles.waiting}>
        <FailureState title={text.loadFailed} onRetry={onRetry} />
      </div>
    ) : (
      <HistorySkeleton />
    )}
  </>
);
