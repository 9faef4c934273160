import { retryStory, type Story } from '@sfera/contract/stories/stories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PASSPORTS_KEY } from '#entities/passport/passports-key.ts';
import { putOwnStory } from '#entities/story/story-changes.ts';
import { myStoriesQuery } from '#entities/story/story-queries.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Has a failed video of the user's own story processed again. */
export function useRetryStory({ id }: Story) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['retry-story', id],
    mutationFn: () => call(retryStory, { params: { id } }),
    onSuccess({ story }) {
      putOwnStory(cache, story);
      void cache.invalidateQueries({ queryKey: PASSPORTS_KEY });
    },
    onError(error) {
      // The video is being processed already, or ready: show its current state.
      if (error instanceof ApiError && error.code === 'media_not_failed')
        return cache.prefetchQuery({ ...myStoriesQuery(), staleTime: 0 });
      toast(`${text.retryFailed}. ${error.message}`, { kind: 'error' });
      return undefined;
    },
  });
}
