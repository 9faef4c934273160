import type { PostId } from '@sfera/contract/base/ids';
import { retryPost } from '@sfera/contract/posts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PASSPORTS_KEY } from '#entities/passport/passports-key.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { postQuery, writePosts } from '../post-query.ts';
import { text } from './text.ts';

/** Has a failed video processed again. */
export function useRetryPost(id: PostId) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['retry-post', id],
    mutationFn: () => call(retryPost, { params: { id } }),
    onSuccess({ post }) {
      writePosts(cache, [post]);
      void cache.invalidateQueries({ queryKey: PASSPORTS_KEY });
    },
    onError(error) {
      // It is being processed already, or done: show what it is.
      if (error instanceof ApiError && error.code === 'media_not_failed')
        return cache.invalidateQueries(postQuery(id));
      toast(`${text.retryFailed}. ${error.message}`, { kind: 'error' });
      return undefined;
    },
  });
}
