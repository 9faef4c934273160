import type { PostId } from '@sfera/contract/ids';
import type { Post } from '@sfera/contract/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postPath } from '#entities/post/post-path.ts';
import { postQuery } from '#entities/post/post-query.ts';

/**
 * What the requested post is: a video to start at, a missing post, or a post that cannot be a reel, with the address of
 * its page.
 */
type Start = 'video' | 'missing' | { path: string };

const startOf = (post: Post): Start => (post.video?.url ? 'video' : { path: postPath(post) });

/** Fetched once for each visit: later changes of the post do not restart the visit. */
export const startQuery = (cache: QueryClient, id: PostId) =>
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
