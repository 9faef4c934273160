import { commentOfHash, COMMENTS_HASH } from '@sfera/contract/comments';
import type { Post } from '@sfera/contract/posts';
import { useEffect } from 'react';
import { useLocation } from '#shared/router/index.ts';
import { PostCard } from '#entities/post/card/post-card.tsx';
import { loadComments } from '#entities/post/comments/load-comments.ts';
import { setOpenComments } from '#entities/post/comments/open-comments.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { text } from './text.ts';
import styles from './post-page.module.css';

/** The same card as in the feed, its description whole, and the date of the post; dimmed while the post is on its way out. */
export function ShownPost({ post, isDeleting }: { post: Post; isDeleting: boolean }) {
  usePageTitle(text.titleOf(post.user.login));
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith(COMMENTS_HASH)) return;
    setOpenComments(post.id, true, commentOfHash(hash));
    loadComments().catch(() => undefined);
  }, [hash, post.id]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isDeleting && text.deleting}
      </p>
      <div className={styles.post} aria-busy={isDeleting}>
        <PostCard postId={post.id} isPriority isWhole />
        <p className={styles.date}>{text.publishedAt(fullDate(post.createdAt))}</p>
      </div>
    </>
  );
}
