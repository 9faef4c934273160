import { useInfiniteQuery } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useId, type ReactNode, type Ref } from 'react';
import grid from '#entities/post/grid/post-grid.module.css';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { GridSkeleton } from '#entities/post/grid/tile-rows-skeleton.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from '../text.ts';
import { profilePostsQuery, type PostsOwner } from './profile-posts-query.ts';
import styles from './profile-posts.module.css';

interface ProfilePostsProps {
  owner: PostsOwner;
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  /** The tab above says the title already. */
  isTitleHidden?: boolean;
  emptyHint: string;
  emptyAction?: ReactNode;
  /** Shown in place of the first page when its request has failed. */
  failure?: ReactNode;
}

/** The posts of an account with their heading. */
export function ProfilePosts(props: ProfilePostsProps) {
  const { owner, title, titleRef, isTitleHidden = false, emptyHint, emptyAction, failure } = props;
  const titleId = useId();
  const state = useInfiniteQuery(profilePostsQuery(owner));
  return (
    <section aria-labelledby={titleId} className={grid.frame}>
      <h2
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
        className={isTitleHidden ? `visually-hidden ${styles.hidden}` : styles.title}
      >
        {title}
      </h2>
      <PostsPart
        titleId={titleId}
        state={state}
        showsPins
        failed={text.loadFailed}
        waiting={failure}
        empty={
          <EmptyState
            icon={<Images size={32} />}
            title={text.noPosts}
            text={emptyHint}
            {...(emptyAction && { action: emptyAction })}
          />
        }
      />
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
