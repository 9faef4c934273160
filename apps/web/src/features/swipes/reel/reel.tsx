import type { Post } from '@sfera/contract/posts/posts';
import { useId } from 'react';
import { Cover } from '#entities/moderation/sensitive/cover.tsx';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { usePost } from '#entities/post/post-query.ts';
import type { ReelProps } from '../types.ts';
import { Actions } from './actions/actions.tsx';
import { Author } from './author/author.tsx';
import { LikersLine } from './likers/likers-line.tsx';
import { useLikersSheet } from './likers/use-likers-sheet.tsx';
import { Picture } from './picture/picture.tsx';
import { text } from './text.ts';
import { Description } from './description/description.tsx';
import styles from './reel.module.css';

/** The overlay of a full-screen video: author, description, likers and actions. Only the active reel sends requests. */
export function Reel({ postId, ...reel }: ReelProps) {
  const { data: post, error } = usePost(postId, reel.isActive);
  if (post) return <KnownReel key={postId} post={post} {...reel} />;
  const words = error ? text.missing : text.loading;
  return (
    <article
      aria-label={words}
      aria-posinset={reel.position}
      aria-setsize={reel.setSize}
      aria-busy={!error || undefined}
      tabIndex={-1}
      className={styles.reel}
      data-over-media
    >
      {error && <p className={styles.missing}>{text.missing}</p>}
    </article>
  );
}

type KnownReelProps = Omit<ReelProps, 'postId'> & { post: Post };

function KnownReel({ post, position, setSize, isActive, onToggle, children }: KnownReelProps) {
  const labelId = useId();
  const { sheet, opener } = useLikersSheet(post);
  const isCovered = useIsCovered(post, post.user.id);
  return (
    <article
      aria-labelledby={labelId}
      aria-posinset={position}
      aria-setsize={setSize}
      tabIndex={-1}
      className={styles.reel}
      data-over-media
    >
      <Picture postId={post.id} isLiked={post.liked} onToggle={onToggle} />
      {isCovered && <Cover id={post.id} />}
      <div className={styles.foot}>
        <div className={styles.about}>
          <Author post={post} labelId={labelId} />
          {post.description && (
            <Description description={post.description} mentions={post.mentions} isActive={isActive} />
          )}
          <LikersLine post={post} isActive={isActive} opener={opener} />
        </div>
        <Actions post={post} isActive={isActive} likersOpener={opener} />
      </div>
      {!isCovered && children}
      {sheet}
    </article>
  );
}
