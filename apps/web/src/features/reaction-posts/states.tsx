import CloudOff from 'lucide-react/icons/cloud-off';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { TileSkeleton } from './tile-skeleton.tsx';
import { text } from './text.ts';
import styles from './reaction-posts.module.css';

export function NoReactionPosts() {
  const navigate = useNavigate();
  const toPosts = (
    <Button variant="primary" onClick={() => void navigate('/recomendation')}>
      {text.toPosts}
    </Button>
  );
  return (
    <EmptyState icon={<SmilePlus size={32} />} title={text.empty} text={text.emptyHint} action={toPosts} />
  );
}

export const ReactionPostsFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <FailureState
    icon={<CloudOff size={32} />}
    title={text.loadFailed}
    text={error.message}
    onRetry={onRetry}
  />
);

/** The first load: enough skeletons to fill a phone. */
export const ReactionPostsSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.grid}>
    {[1, 2, 3, 4, 5, 6].map((tile) => (
      <TileSkeleton key={tile} />
    ))}
  </div>
);
