import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '#shared/router/index.ts';
import { RecommendedList } from '#entities/user/recommended/recommended-list.tsx';
import type { PostListType } from '#entities/post/post-lists.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import styles from '../feed.module.css';
import type { Feed } from '../use-feed.ts';
import { text } from './text.ts';

/** Says how to fill a feed without posts; at home, also with people to follow, and recommendations come below. */
export function FeedEmpty({ type, feed }: { type: PostListType; feed: Feed }) {
  const navigate = useNavigate();
  const isHome = type === 'subscribesPosts';
  useRecommendationsAtOnce(feed);
  const action = (
    <div className={styles.actions}>
      <GoButton to="/createPost">{text.create}</GoButton>
      {isHome && <Button onClick={() => void navigate('/recomendation')}>{text.explore}</Button>}
    </div>
  );
  return (
    <>
      <EmptyState icon={<ImagePlus size={32} />} title={text.empty} text={text.emptyHint} action={action} />
      {isHome && <RecommendedList />}
    </>
  );
}

/** Nothing is scrolled to its end where nothing is shown: the first recommendations are fetched at once. */
function useRecommendationsAtOnce({ ids, tail, loadMore }: Feed): void {
  const isWanted = ids?.length === 0 && tail === 'more';
  const latest = useEffectEvent(loadMore);
  useEffect(() => {
    if (isWanted) latest();
  }, [isWanted]);
}
