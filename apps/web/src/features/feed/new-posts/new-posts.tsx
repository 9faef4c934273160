import type { PostId } from '@sfera/contract/base/ids';
import { useQuery, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { isPostDeleted } from '#entities/post/deleted-posts.ts';
import { type PostListType, postListKey } from '#entities/post/post-lists.ts';
import { placeOf } from '#entities/post/post-place.ts';
import { text } from '../text.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { fetchPage, newestPostKey } from '../feed-query.ts';
import styles from './new-posts.module.css';

const POLL_MS = REFRESH_POLL_SECONDS * 1_000;

/** Looks past the user's own latest posts, which the list has on top already. */
const LOOKED_AT = 3;

/**
 * The newest post of another person that the server has for a loaded list. Polled every minute in a visible tab, and
 * refetched when the tab or the network comes back. Null when there is none or before the first answer. Ranked lists
 * have no newest post, and only the user adds to the own list.
 */
const newestPostQuery = (cache: QueryClient, type: PostListType) =>
  queryOptions({
    queryKey: newestPostKey(type),
    queryFn: async ({ signal }): Promise<PostId | null> => {
      const { ids } = await fetchPage(cache, type, { before: null, limit: LOOKED_AT, signal });
      return ids.find((id) => !cache.getQueryData(postQuery(id).queryKey)?.user.isOwn) ?? null;
    },
    enabled: type !== 'own' && type !== 'recommended',
    initialData: null,
    initialDataUpdatedAt: () => cache.getQueryState(postListKey(type))?.dataUpdatedAt,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  });

interface NewPostsProps {
  type: PostListType;
  /** The shown list, newest first. */
  ids: readonly PostId[];
  isRefreshing: boolean;
  onShow: () => void;
}

/** Floats over the list when the server has newer posts for its top; nothing moves until the button is pressed. */
export function NewPosts({ type, ids, isRefreshing, onShow }: NewPostsProps) {
  const cache = useQueryClient();
  const { data: newest } = useQuery(newestPostQuery(cache, type));
  const last = ids.at(-1);
  // A post older than the last one belongs to a page not loaded yet.
  const isMissing =
    newest !== null && !ids.includes(newest) && (!last || placeOf(cache, newest) > placeOf(cache, last));
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
