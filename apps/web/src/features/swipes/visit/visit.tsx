import type { PostId } from '@sfera/contract/base/ids';
import { useQuery, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Post } from '@sfera/contract/posts/posts';
import { Navigate, useLocation } from '#shared/router/index.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { SwipesFailure } from '../states/swipes-failure.tsx';
import { SwipesSkeleton } from '../states/swipes-skeleton.tsx';
import { SwipesList } from '../swipes-list.tsx';
import { text } from '../text.ts';
import { beginVisit } from './begin-visit.ts';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postPath } from '#entities/post/post-path.ts';
import { postQuery } from '#entities/post/post-query.ts';

/**
 * The kind of the requested post: a video to start at, a missing post, or a post that cannot be a reel, with the
 * address of its page.
 */
type Start = 'video' | 'missing' | { path: string };

const startOf = (post: Post): Start => (post.video?.url ? 'video' : { path: postPath(post) });

/** Fetched once for each visit: later changes of the post do not restart the visit. */
const startQuery = (cache: QueryClient, id: PostId) =>
  queryOptions({
    queryKey: ['swipes-start', id],
    async queryFn(): Promise<Start> {
      try {
        return startOf(await cache.fetchQuery(postQuery(id)));
      } catch (error) {
        if (error instanceof Error && isPostGone(error)) return 'missing';
        throw error;
      }
    },
    initialData: (): Start | undefined => {
      const post = cache.getQueryData(postQuery(id).queryKey);
      return post && startOf(post);
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** One visit of the page, from the reel in the address. Another visit needs another key. */
export function Visit() {
  const cache = useQueryClient();
  const { search } = useLocation();
  const [visit] = useState(() => beginVisit(cache, search));
  switch (visit.kind) {
    case 'top':
      return <SwipesList startId={null} />;
    case 'held':
      return <SwipesList startId={visit.id} />;
    case 'asked':
      return <FromPost id={visit.id} />;
    case 'missing':
      return <WithoutPost />;
  }
}

function FromPost({ id }: { id: PostId }) {
  const { state } = useLocation();
  const { data: start, error, refetch, isFetching } = useQuery(startQuery(useQueryClient(), id));
  if (start === 'video') return <SwipesList startId={id} />;
  if (start === 'missing') return <WithoutPost />;
  if (start) return <Navigate to={start.path} replace state={state} />;
  if (!error) return <SwipesSkeleton />;
  return <SwipesFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function WithoutPost() {
  useEffect(() => void toast(text.missing), []);
  return <SwipesList startId={null} />;
}
