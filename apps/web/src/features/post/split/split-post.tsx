import type { CommentId } from '@sfera/contract/ids';
import type { Post } from '@sfera/contract/posts';
import { useId, useRef } from 'react';
import { PostHeader } from '#entities/post/card/post-header.tsx';
import { PostMedia } from '#entities/post/card/post-media.tsx';
import { useCountView } from '#entities/post/views/use-count-view.ts';
import { useSeen } from '#entities/post/views/use-seen.ts';
import { usePost } from '#entities/post/post-query.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { text } from '../text.ts';
import { SplitFoot } from './split-foot.tsx';
import { aspectStyle, wholeSizes } from './split-size.ts';
import { SplitWords } from './split-words.tsx';
import styles from './split.module.css';

interface SplitPostProps {
  post: Post;
  isDeleting: boolean;
  /** The comment to be shown at once, and marked. */
  wantedId: CommentId | null;
}

/** The post in two halves; the second scrolls within itself. Dimmed while the post is being deleted. */
export function SplitPost({ post: known, isDeleting, wantedId }: SplitPostProps) {
  // What was tapped and is on its way to the server counts already.
  const { data: post = known } = usePost(known.id);
  const labelId = useId();
  const article = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePageTitle(text.titleOf(post.user.login));
  useSeen(article, useCountView(post.id));
  return (
    <article
      ref={article}
      aria-labelledby={labelId}
      aria-busy={isDeleting}
      className={styles.split}
      style={aspectStyle(post.picture)}
      data-several={post.items && ''}
    >
      <p role="status" className="visually-hidden">
        {isDeleting && text.deleting}
      </p>
      <div className={styles.stage}>
        <div className={styles.media}>
          <PostMedia post={post} isPriority wholeSizes={wholeSizes(post.picture)} />
        </div>
      </div>
      <div className={styles.side}>
        <PostHeader post={post} labelId={labelId} />
        <SplitWords post={post} scroller={scroller} wantedId={wantedId} />
        <SplitFoot post={post} onSend={() => scroller.current?.scrollTo({ top: 0 })} />
      </div>
    </article>
  );
}
