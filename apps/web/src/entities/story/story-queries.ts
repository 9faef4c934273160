import type { StoryId, UserId } from '@sfera/contract/base/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { STORY_GROUP_PAGE_SIZE } from '@sfera/contract/stories/limits';
import {
  getUserStories,
  listMyStories,
  listStoryArchive,
  listStoryGroups,
  type Story,
  type StoryGroup,
} from '@sfera/contract/stories/stories';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#shared/api/call.ts';
import { MY_STORIES_KEY, STORY_GROUPS_KEY } from '../cache-keys.ts';
import { asKnown, groupWith } from './story-overlay.ts';

/** Looked at, a list is asked for again this often. Unit: milliseconds. */
const POLL_MS = REFRESH_POLL_SECONDS * 1_000;
/** One's own video on its way is asked after this often. Unit: milliseconds. */
const PROCESSING_POLL_MS = 3_000;

const groupAsKnown = (cache: QueryClient, group: StoryGroup, askedAtMs: number) =>
  groupWith(group, asKnown(cache, group.stories, askedAtMs));

/** A page of people with live stories. */
export interface StoryGroupPage {
  groups: StoryGroup[];
  nextCursor: string | null;
}

/** Who of the followed people has live stories, as the server orders them. */
export const storyGroupsQuery = () =>
  infiniteQueryOptions({
    queryKey: STORY_GROUPS_KEY,
    queryFn: async ({ client, pageParam: before, signal }): Promise<StoryGroupPage> => {
      const query = { ...(before === null ? {} : { before }), limit: STORY_GROUP_PAGE_SIZE };
      const askedAtMs = Date.now();
      const answer = await call(listStoryGroups, { query, signal });
      return {
        groups: answer.flatMap((group) => groupAsKnown(client, group, askedAtMs) ?? []),
        nextCursor: answer.length < STORY_GROUP_PAGE_SIZE ? null : (answer.at(-1)?.cursor ?? null),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: POLL_MS,
  });

/** The groups of all pages, each once. */
export const allGroups = ({ pages }: Pick<InfiniteData<StoryGroupPage>, 'pages'>): StoryGroup[] => {
  const groups = new Map<UserId, StoryGroup>();
  // A page may repeat people of the page before it.
  for (const group of pages.flatMap((page) => page.groups)) {
    if (!groups.has(group.id)) groups.set(group.id, group);
  }
  return [...groups.values()];
};

/** The groups loaded so far, each once, in the server's order. */
export function useStoryGroups() {
  const query = useInfiniteQuery(storyGroupsQuery());
  const { data, isPending, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  const groups = useMemo(() => (data ? allGroups(data) : []), [data]);
  return {
    groups,
    isPending,
    /** Whether a page that should be there is not: the first page, or the next one. A failed refresh is silent. */
    isMissing: (!data && query.isError) || isFetchNextPageError,
    isFetching,
    hasMore: hasNextPage,
    fetchMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

/** One's own live stories, oldest first, unfinished ones too. */
export const myStoriesQuery = () =>
  queryOptions({
    queryKey: MY_STORIES_KEY,
    queryFn: async ({ client, signal }) => {
      const askedAtMs = Date.now();
      return asKnown(client, (await call(listMyStories, { signal })).myStories, askedAtMs);
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'processing') ? PROCESSING_POLL_MS : POLL_MS,
  });

/** The live stories of one account; null when there are none, or none for the viewer. */
export const userStoriesQuery = (userId: UserId) =>
  queryOptions({
    queryKey: ['user-stories', userId],
    queryFn: async ({ client, signal }) => {
      const askedAtMs = Date.now();
      const { group } = await call(getUserStories, { params: { id: userId }, signal });
      return group && groupAsKnown(client, group, askedAtMs);
    },
  });

/** A page of the archive. */
export interface StoryArchivePage {
  stories: Story[];
  nextCursor: StoryId | null;
}

/** One's own expired stories, newest first. */
export const storyArchiveQuery = () =>
  infiniteQueryOptions({
    queryKey: ['story-archive'],
    queryFn: async ({ client, pageParam, signal }): Promise<StoryArchivePage> => {
      const query = pageParam === null ? {} : { before: pageParam };
      const askedAtMs = Date.now();
      const { stories, nextCursor } = await call(listStoryArchive, { query, signal });
      return { stories: asKnown(client, stories, askedAtMs), nextCursor };
    },
    initialPageParam: null as StoryId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
