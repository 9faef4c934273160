import type { PostId } from '@sfera/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { postQuery } from '#entities/post/post-query.ts';
import { wasViewed } from '#entities/post/views/viewed-posts.ts';
import { text } from './text.ts';
import styles from './subscriptions-row.module.css';

/** Marks a person whose newest post has not been viewed; goes at the moment when it is. */
export function UnseenDot({ newestPostId }: { newestPostId: PostId }) {
  // A view is counted in the post's entry: this hears of it. Nothing is fetched.
  useQuery({ ...postQuery(newestPostId), enabled: false });
  if (wasViewed(newestPostId)) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{text.unseen}</span>
    </span>
  );
}
