import type { PostId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import { memo, useId, useRef, type ComponentProps } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { EventLink } from '../event-link.tsx';
import { Description } from '../description/description.tsx';
import { isPostGone } from '../gone-post.ts';
import { isTrimmed } from '../is-trimmed.ts';
import { usePost } from '../post-query.ts';
import { ReactedNames } from '../reactions/reacted-names.tsx';
import { text } from '../text.ts';
import { useCountView } from '../views/use-count-view.ts';
import { useSeen } from '../views/use-seen.ts';
import { ViewsLabel } from '../views/views-label.tsx';
import { CommentsButton } from '../comments/comments-button.tsx';
import { LikeButton } from '../like/like-button.tsx';
import { ReactionsRow } from '../reactions/reactions-row.tsx';
import { usePalette } from '../reactions/use-palette.ts';
import { SaveButton } from '../save/save-button.tsx';
import { SendButton } from '../send/send-button.tsx';
import styles from './post-card.module.css';
import { PostHeader } from './post-header.tsx';
import { PostMedia } from './post-media.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

interface PostCardProps extends Omit<ComponentProps<'article'>, 'children' | 'className' | 'id'> {
  postId: PostId;
  /** The first picture of a screen loads before everything else. */
  isPriority?: boolean;
  /** A long description is never folded. */
  isWhole?: boolean;
}

/**
 * A post as the feed shows it. What the list has not brought is fetched here. The list is rendered anew with every step
 * of scrolling, its cards are not.
 */
export const PostCard = memo(function PostCard({ postId, ...rest }: PostCardProps) {
  const { data: post, error, refetch } = usePost(postId);
  if (post) return <LoadedCard post={post} {...rest} />;
  if (!error) return <PostSkeleton />;
  if (isPostGone(error)) return <p className={styles.missing}>{text.missing}</p>;
  return (
    <div role="alert" className={styles.missing}>
      <p>{text.loadFailed}</p>
      <Button size="small" onClick={() => void refetch()}>
        {text.retry}
      </Button>
    </div>
  );
});

function LoadedCard({
  post,
  isPriority = false,
  isWhole = false,
  ...article
}: Omit<PostCardProps, 'postId'> & { post: Post }) {
  const labelId = useId();
  const card = useRef<HTMLElement>(null);
  useSeen(card, useCountView(post));
  const wasTrimmed = isTrimmed(post);
  /** Whether other people see the post yet: only then can anything be said of its video. */
  const isShown = post.postUrl !== null;

  return (
    <article {...article} ref={card} aria-labelledby={labelId} className={styles.card}>
      <PostHeader post={post} labelId={labelId} />
      <PostMedia post={post} isPriority={isPriority} />
      <div className={styles.body}>
        {isShown && <PostActions post={post} />}
        {post.description && (
          <Description
            postId={post.id}
            description={post.description}
            mentions={post.mentions}
            isWhole={isWhole}
          />
        )}
        <div className={styles.facts}>
          <ReactedNames post={post} />
          <EventLink post={post} />
          {wasTrimmed && <span>{text.trimmed}</span>}
          <span className={styles.views}>
            <ViewsLabel post={post} />
          </span>
        </div>
      </div>
    </article>
  );
}

/**
 * The heart, the comments, the reactions and the bookmark of a post, wherever it is shown. The reactions stand apart from
 * the heart, which one of them resembles.
 */
function PostActions({ post }: { post: Post }) {
  const palette = usePalette();
  return (
    <div className={styles.actions}>
      <LikeButton post={post} palette={palette} />
      <CommentsButton post={post} />
      <SendButton postId={post.id} />
      <ReactionsRow key={post.id} post={post} palette={palette} />
      <SaveButton post={post} />
    </div>
  );
}
