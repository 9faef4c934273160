import type { PostId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import { postQuery } from '#entities/post/post-query.ts';
import { wasViewed } from '#entities/post/views/viewed-posts.ts';
import styles from './subscriptions-row.module.css';
import { text } from './text.ts';

/** Marks a person whose newest post has not been viewed; disappears at the moment of the view. */
export function UnseenDot({ newestPostId }: { newestPostId: PostId }) {
  // Subscribes to the post's cache entry, where views are counted; fetches nothing.
  useQuery({ ...postQuery(newestPostId), enabled: false });
  if (wasViewed(newestPostId)) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{text.unseen}</span>
    </span>
  );
}
