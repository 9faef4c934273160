import type { CommentId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import { useId, useRef } from 'react';
import { PostHeader } from '#entities/post/card/post-header.tsx';
import { PostMedia } from '#entities/post/card/post-media.tsx';
import { useCountView } from '#entities/post/views/use-count-view.ts';
import { useSeen } from '#entities/post/views/use-seen.ts';
import { usePost } from '#entities/post/post-query.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { text } from '../text.ts';
import { WriteComment } from '#entities/post/comments/composer/write-comment.tsx';
import { LikeButton } from '#entities/post/like/like-button.tsx';
import { ReactionsRow } from '#entities/post/reactions/reactions-row.tsx';
import { usePalette } from '#entities/post/reactions/use-palette.ts';
import { SaveButton } from '#entities/post/save/save-button.tsx';
import { SendButton } from '#entities/post/send/send-button.tsx';
import { useUserId } from '#shared/api/session.ts';
import styles from './split.module.css';
import { aspectStyle, wholeSizes } from './split-size.ts';
import { SplitWords } from './split-words.tsx';

interface SplitPostProps {
  post: Post;
  isDeleting: boolean;
  /** The comment to be shown at once, and marked. */
  wantedId: CommentId | null;
}

/** The post in two halves; the second scrolls within itself. Dimmed while the post is being deleted. */
export function SplitPost({ post: known, isDeleting, wantedId }: SplitPostProps) {
  // A tap that is on its way to the server counts already.
  const { data: post = known } = usePost(known.id);
  const labelId = useId();
  const article = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePageTitle(text.titleOf(post.user.login));
  useSeen(article, useCountView(post));
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

/** The actions on the post, always in reach. No person can say anything of a video that no person sees yet. */
function SplitFoot({ post, onSend }: { post: Post; onSend: () => void }) {
  const userId = useUserId();
  const palette = usePalette();
  if (post.postUrl === null) return null;
  return (
    <footer className={styles.foot}>
      <div className={styles.actions}>
        <LikeButton post={post} palette={palette} />
        <SendButton postId={post.id} />
        <ReactionsRow key={post.id} post={post} palette={palette} />
        <SaveButton post={post} />
      </div>
      {userId && <WriteComment userId={userId} postId={post.id} onSend={onSend} />}
    </footer>
  );
}
