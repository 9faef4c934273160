import type { Post } from '@sfera/contract/posts';
import { PostCard } from '#entities/post/card/post-card.tsx';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { text } from './text.ts';
import styles from './post-page.module.css';

/** The same card as in the feed, its description whole; dimmed while the post is on its way out. */
export function ShownPost({ post, isDeleting }: { post: Post; isDeleting: boolean }) {
  usePageTitle(text.titleOf(post.user.login));
  return (
    <>
      <p role="status" className="visually-hidden">
        {isDeleting && text.deleting}
      </p>
      <div className={styles.post} aria-busy={isDeleting}>
        <PostCard postId={post.id} isPriority isWhole />
      </div>
    </>
  );
}
