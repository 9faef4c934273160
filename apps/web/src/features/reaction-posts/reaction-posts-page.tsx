import { useId } from 'react';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { RefreshButton } from '#shared/ui/refresh-button/refresh-button.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { ReactionPostsGrid } from './reaction-posts-grid.tsx';
import { NoReactionPosts, ReactionPostsFailure, ReactionPostsSkeleton } from './states.tsx';
import { text } from './text.ts';
import { useReactionPosts } from './use-reaction-posts.ts';

/** Posts with the user's own reactions, newest reaction first (spec 2, Reaction posts). */
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
