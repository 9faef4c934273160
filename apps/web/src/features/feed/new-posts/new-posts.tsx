import type { PostId } from '@sfera/contract/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { isPostDeleted } from '#entities/post/deleted-posts.ts';
import type { PostListType } from '#entities/post/post-lists.ts';
import { text } from '../text.ts';
import { newestPostQuery } from './newest-post-query.ts';
import styles from './new-posts.module.css';

interface NewPostsProps {
  type: PostListType;
  /** The shown list, newest first. */
  ids: readonly PostId[];
  isRefreshing: boolean;
  onShow: () => void;
}

/** Floats over the list when the server has newer posts for its top; nothing moves until the button is pressed. */
export function NewPosts({ type, ids, isRefreshing, onShow }: NewPostsProps) {
  const { data: newest } = useQuery(newestPostQuery(useQueryClient(), type));
  // Ids sort by time: a post older than the last one belongs to a page not loaded yet.
  const isMissing = newest !== null && !ids.includes(newest) && newest > (ids.at(-1) ?? '');
  const hasNew = isMissing && !isPostDeleted(newest);
  return (
    <div role="status" className={styles.place}>
      {hasNew && !isRefreshing && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <ArrowUp size={16} aria-hidden="true" />
          {text.newPosts}
        </button>
      )}
    </div>
  );
}
