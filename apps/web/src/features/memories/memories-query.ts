import {
  type CardRest,
  getMemoriesCard,
  type HiddenMemory,
  hideMemories,
  listHiddenMemories,
  listMemories,
  restMemoriesCard,
  showMemories,
} from '@sfera/contract/posts/memories';
import type { CircleId, PostId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { postListQuery, takePage } from '#entities/post/post-list-query.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { timeZone, today } from './memory-days.ts';
import { text } from './text.ts';

const MEMORIES_KEY = ['memories'] as const;
const CARD_KEY = [...MEMORIES_KEY, 'card'] as const;
const LISTS_KEY = [...MEMORIES_KEY, 'posts'] as const;

/** The posts of this day in former years, of all sources or of one circle. Tomorrow has a list of its own. */
export const memoriesQuery = (circleId: CircleId | undefined) =>
  postListQuery([...LISTS_KEY, today(), circleId ?? null], (before: PostId | null, { signal }) =>
    call(listMemories, {
      query: { timeZone: timeZone(), ...(circleId && { circleId }), ...(before && { before }) },
      signal,
    }),
  );

/** A card that is not shown. */
export const EMPTY_CARD = { posts: [], birthdays: [] };

/** The posts and birthdays of the card. Asked for once a day: what is shown stays until the page is closed. */
export const cardQuery = () =>
  queryOptions({
    queryKey: [...CARD_KEY, today()],
    queryFn: async ({ client, signal }) => {
      const askedAtMs = Date.now();
      const { posts, birthdays } = await call(getMemoriesCard, { query: { timeZone: timeZone() }, signal });
      return { posts: takePage(client, { posts, nextCursor: null }, askedAtMs).ids, birthdays };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

export const hiddenQuery = queryOptions({
  queryKey: [...MEMORIES_KEY, 'hidden'],
  queryFn: ({ signal }) => call(listHiddenMemories, { signal }),
});

/** A card that was seen comes again tomorrow at the earliest. Without an answer it may come once more today. */
export const noteSeen = (): void =>
  void call(restMemoriesCard, { body: { rest: 'day', timeZone: timeZone() } }).catch(() => undefined);

const tellFailure = (error: Error) => toast(`${text.saveFailed}. ${error.message}`, { kind: 'error' });

/** Lets the card rest, or come again. */
export function useRest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rest: Exclude<CardRest, 'day'>) =>
      call(restMemoriesCard, { body: { rest, timeZone: timeZone() } }),
    onSuccess({ until }, rest) {
      cache.setQueryData(hiddenQuery.queryKey, (known) => known && { ...known, restsUntil: until });
      if (rest !== 'none') cache.setQueryData(cardQuery().queryKey, EMPTY_CARD);
      toast(text.rested[rest], { kind: 'success' });
    },
    onError: tellFailure,
  });
}

/** Hides a person or a time, or shows again what is hidden. Lists are asked for anew; the card goes for today. */
export function useHide() {
  const cache = useQueryClient();
  const onSuccess = () => {
    cache.setQueryData(cardQuery().queryKey, (shown) => shown && { ...shown, posts: [] });
    return Promise.all([
      cache.invalidateQueries({ queryKey: hiddenQuery.queryKey }),
      cache.invalidateQueries({ queryKey: LISTS_KEY }),
    ]);
  };
  const hide = useMutation({
    mutationFn: (body: BodyOf<typeof hideMemories>) => call(hideMemories, { body }),
    onSuccess,
    onError: tellFailure,
  });
  const show = useMutation({
    mutationFn: ({ id }: HiddenMemory) => call(showMemories, { params: { id } }),
    onSuccess,
    onError: tellFailure,
  });
  return { hide: hide.mutate, show: show.mutate, isBusy: hide.isPending || show.isPending };
}
