import type { Post } from '@sfera/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';

/** For a picture or a video of the post that could not be loaded: what `refreshPost` does. */
export function useRefreshPost(post: Post | undefined): () => void {
  const cache = useQueryClient();
  return () => {
    if (!post) return;
    // Seldom needed, so it comes when it is.
    void import('./refresh-post.ts').then(
      ({ refreshPost }) => refreshPost(cache, post),
      () => {},
    );
  };
}
