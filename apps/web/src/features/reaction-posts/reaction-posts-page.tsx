import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useId } from 'react';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { ReactionPostsGrid } from './reaction-posts-grid.tsx';
import { NoReactionPosts, ReactionPostsFailure, ReactionPostsSkeleton } from './states.tsx';
import { text } from './text.ts';
import { useReactionPosts } from './use-reaction-posts.ts';
import styles from './reaction-posts.module.css';

/** Posts that one has reacted to, newest reaction first (spec 2, Reaction posts). */
export function ReactionPostsPage() {
  const titleId = useId();
  const goBack = useGoBack();
  const posts = useReactionPosts();
  const { ids, hasMore, error, isRefreshing, refresh } = posts;
  useKeptScroll(ids?.length ?? 0);
  return (
    <section aria-labelledby={titleId} className={styles.screen}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/')}>
        <IconButton
          label={text.refresh}
          icon={<RefreshCw size={20} className={styles.arrows} data-turning={isRefreshing || undefined} />}
          aria-busy={isRefreshing}
          onClick={() => isRefreshing || refresh()}
        />
      </ScreenHead>
      {ids && (ids.length > 0 || hasMore) && <ReactionPostsGrid {...posts} ids={ids} />}
      {ids?.length === 0 && !hasMore && <NoReactionPosts />}
      {!ids && (error ? <ReactionPostsFailure error={error} onRetry={refresh} /> : <ReactionPostsSkeleton />)}
    </section>
  );
}
