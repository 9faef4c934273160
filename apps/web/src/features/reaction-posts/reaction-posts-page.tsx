import { useId } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { RefreshButton } from '#shared/ui/refresh-button/refresh-button.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { ReactionPostsGrid } from './reaction-posts-grid.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { TileSkeleton } from './tile-skeleton.tsx';
import { text } from './text.ts';
import styles from './reaction-posts.module.css';
import { useReactionPosts } from './use-reaction-posts.ts';

const ReactionPostsFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <FailureState
    icon={<CloudOff size={32} />}
    title={text.loadFailed}
    text={error.message}
    onRetry={onRetry}
  />
);

/** The first load: enough skeletons to fill a phone. */
const ReactionPostsSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.grid}>
    {[1, 2, 3, 4, 5, 6].map((tile) => (
      <TileSkeleton key={tile} />
    ))}
  </div>
);

/** Posts with the user's own reactions, newest reaction first. */
export function ReactionPostsPage() {
  const titleId = useId();
  const goBack = useGoBack();
  const posts = useReactionPosts();
  const { ids, hasMore, error, isRefreshing, refresh } = posts;
  useKeptScroll(ids?.length ?? 0);
  return (
    <section aria-labelledby={titleId} className={column.gallery}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/')}>
        <RefreshButton label={text.refresh} isRefreshing={isRefreshing} onRefresh={refresh} />
      </ScreenHead>
      {ids && (ids.length > 0 || hasMore) && <ReactionPostsGrid {...posts} ids={ids} />}
      {ids?.length === 0 && !hasMore && <NoReactionPosts />}
      {!ids && (error ? <ReactionPostsFailure error={error} onRetry={refresh} /> : <ReactionPostsSkeleton />)}
    </section>
  );
}

function NoReactionPosts() {
  const toPosts = <GoButton to="/recomendation">{text.toPosts}</GoButton>;
  return (
    <EmptyState icon={<SmilePlus size={32} />} title={text.empty} text={text.emptyHint} action={toPosts} />
  );
}
