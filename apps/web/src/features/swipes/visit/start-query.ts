import type { PostId } from '@sfera/contract/ids';
import type { Post } from '@sfera/contract/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postPath } from '#entities/post/post-path.ts';
import { postQuery } from '#entities/post/post-query.ts';

/**
 * What the post turned out to be that a visit asked for: a video to start at, one that is not there, or the address
 * of a post that cannot be a reel.
 */
type Start = 'video' | 'missing' | { path: string };

const startOf = (post: Post): Start => (post.video?.url ? 'video' : { path: postPath(post) });

/** Asked once for each visit: what becomes of the post later does not start it again. */
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
