import type { BodyOf } from '@sfera/contract/base/route';
import { SCHEDULE_MIN_MINUTES } from '@sfera/contract/posts/limits';
import {
  cancelScheduledPost,
  changeScheduledPost,
  publishScheduledPost,
  schedulePost,
  type ScheduledPost,
} from '@sfera/contract/posts/scheduled';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { SCHEDULED_KEY } from '#entities/cache-keys.ts';
import { addPublishedPost } from '#entities/post/add-published-post.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { call } from '#shared/api/call.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { text } from './scheduled-text.ts';

type Change = Pick<BodyOf<typeof changeScheduledPost>, 'publishAt' | 'text'>;

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: SCHEDULED_KEY });

/** The actions of the author on a post that waits; each failure is said, and the list is fetched anew. */
export function useScheduledActions(post: ScheduledPost) {
  const { id } = post;
  const cache = useQueryClient();
  const onError = (error: Error) => {
    toast(`${text.failed}. ${error.message}`, { kind: 'error' });
    void refresh(cache);
  };
  const { mutate: change, isPending: isChanging } = useMutation({
    mutationFn: (body: Change) => call(changeScheduledPost, { params: { id }, body }),
    onSuccess: async ({ scheduled }, { publishAt }) => {
      toast(publishAt === undefined ? text.wordsChanged : text.timeChanged(fullDate(scheduled.publishAt)), {
        kind: 'success',
      });
      await refresh(cache);
    },
    onError,
  });
  const { mutate: publish, isPending: isPublishing } = useMutation({
    mutationFn: () => call(publishScheduledPost, { params: { id } }),
    onSuccess: async ({ post: published }) => {
      toast(text.published, { kind: 'success' });
      addPublishedPost(cache, published);
      void cache.invalidateQueries(currentUserQuery);
      await refresh(cache);
    },
    onError,
  });
  const { mutate: remove, isPending: isRemoving } = useMutation({
    mutationFn: () => call(cancelScheduledPost, { params: { id } }),
    onSuccess: async () => {
      toast(
        text.removed,
        canComeBack(post) ? { action: { label: text.undo, onSelect: () => undo(cache, post) } } : {},
      );
      await refresh(cache);
    },
    onError,
  });
  return {
    change: (body: Change, onDone: () => void) => change(body, { onSuccess: onDone }),
    publish: () => publish(),
    remove: () => remove(),
    isBusy: isChanging || isPublishing || isRemoving,
  };
}

/** The toast that offers it is gone within a minute. */
const canComeBack = ({ publishAt }: ScheduledPost) =>
  new Date(publishAt).getTime() - serverNow() > (SCHEDULE_MIN_MINUTES + 1) * 60_000;

/** Schedules the same post anew: the server holds its photos and videos for a day. */
function undo(
  cache: QueryClient,
  { tempId, text: words, whoComments, publishAt, items }: ScheduledPost,
): void {
  const named = items.map((item) => ({
    tempId: item.tempId,
    ...(item.altText !== undefined && { altText: item.altText }),
  }));
  call(schedulePost, { body: { tempId, text: words, whoComments, publishAt, items: named } }).then(
    () => refresh(cache),
    (error: Error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  );
}
