import type { PostId } from '@sfera/contract/ids';
import type { Post } from '@sfera/contract/posts';
import { memo, useId, useRef, type ComponentProps, type CSSProperties } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { narrowAspect } from '../box-aspect.ts';
import { Description } from '../description/description.tsx';
import { isPostGone } from '../gone-post.ts';
import { isTrimmed } from '../is-trimmed.ts';
import { usePost } from '../post-query.ts';
import { ReactedNames } from '../reactions/reacted-names.tsx';
import { text } from '../text.ts';
import { useCountView } from '../views/use-count-view.ts';
import { useSeen } from '../views/use-seen.ts';
import { ViewsLabel } from '../views/views-label.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHeader } from './post-header.tsx';
import { PostMedia } from './post-media.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import styles from './post-card.module.css';

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
  useSeen(card, useCountView(post.id));
  const wasTrimmed = isTrimmed(post);
  /** Nobody can say anything of a video that nobody sees yet. */
  const isShown = post.postUrl !== null;

  const narrow = post.fileType === 'video' && !post.items ? narrowAspect(post.picture) : undefined;
  const style: CSSProperties & Record<'--narrow', number | undefined> = { '--narrow': narrow };

  return (
    <article
      {...article}
      ref={card}
      aria-labelledby={labelId}
      className={styles.card}
      data-narrow={narrow && ''}
      style={style}
    >
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
          {wasTrimmed && <span>{text.trimmed}</span>}
          <span className={styles.views}>
            <ViewsLabel post={post} />
          </span>
        </div>
      </div>
    </article>
  );
}
