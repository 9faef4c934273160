import Images from 'lucide-react/icons/images';
import { useId, type ReactNode, type Ref } from 'react';
import grid from '#entities/post/grid/post-grid.module.css';
import { PostGrid } from '#entities/post/grid/post-grid.tsx';
import { GridSkeleton } from '#entities/post/grid/tile-rows-skeleton.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from '../text.ts';
import type { PostsOwner } from './profile-posts-query.ts';
import { useProfilePosts } from './use-profile-posts.ts';
import styles from './profile-posts.module.css';

interface ProfilePostsProps {
  owner: PostsOwner;
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  emptyHint: string;
  emptyAction?: ReactNode;
  /** Shown in place of the first page when its request has failed. */
  failure?: ReactNode;
}

/** The posts of an account with their heading. */
export function ProfilePosts(props: ProfilePostsProps) {
  const { owner, title, titleRef, emptyHint, emptyAction, failure } = props;
  const titleId = useId();
  const { ids, tail, loadMore } = useProfilePosts(owner);
  const isEmpty = ids?.length === 0 && tail === 'end';
  return (
    <section aria-labelledby={titleId} className={grid.frame}>
      <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {ids && !isEmpty && <PostGrid titleId={titleId} ids={ids} tail={tail} loadMore={loadMore} showsPins />}
      {isEmpty && (
        <EmptyState
          icon={<Images size={32} />}
          title={text.noPosts}
          text={emptyHint}
          {...(emptyAction && { action: emptyAction })}
        />
      )}
      {!ids && (failure ?? <GridSkeleton />)}
    </section>
  );
}

/** The heading and the skeleton of the first page, before the account is known. */
export const ProfilePostsSkeleton = ({ title }: { title: string }) => (
  <section className={grid.frame}>
    <h2 className={styles.title}>{title}</h2>
    <GridSkeleton />
  </section>
);
