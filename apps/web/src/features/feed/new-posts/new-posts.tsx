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
  /** The list as it is shown, newest first. */
  ids: readonly PostId[];
  isRefreshing: boolean;
  onShow: () => void;
}

/** Floats over the list when the server has newer posts for its top; nothing moves until it is pressed. */
export function NewPosts({ type, ids, isRefreshing, onShow }: NewPostsProps) {
  const { data: newest } = useQuery(newestPostQuery(useQueryClient(), type));
  // Ids sort by time: what is older than the last one has only not been read yet.
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
