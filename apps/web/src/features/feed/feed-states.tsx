import ImagePlus from 'lucide-react/icons/image-plus';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useNavigate } from 'react-router';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import type { PostListType } from '#entities/post/post-lists.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { text } from './text.ts';
import styles from './feed.module.css';

export function FeedEmpty({ type }: { type: PostListType }) {
  const navigate = useNavigate();
  const action = (
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => void navigate('/createPost')}>
        {text.create}
      </Button>
      {type === 'subscribesPosts' && (
        <Button onClick={() => void navigate('/recomendation')}>{text.explore}</Button>
      )}
    </div>
  );
  return (
    <EmptyState icon={<ImagePlus size={32} />} title={text.empty} text={text.emptyHint} action={action} />
  );
}

export const FeedError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <FailureState
    icon={<CloudOff size={32} />}
    title={text.loadFailed}
    text={error.message}
    onRetry={onRetry}
  />
);

/** The first load: two skeletons fill any phone. */
export function FeedSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={text.loading}>
      {[1, 2].map((card) => (
        <div key={card} className={styles.item}>
          <PostSkeleton />
        </div>
      ))}
    </div>
  );
}
