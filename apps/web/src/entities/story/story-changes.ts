import type { UserId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import type { QueryClient } from '@tanstack/react-query';
import { profileKey } from '#entities/cache-keys.ts';
import { asKnown, asSeen, groupWith, settleReaction, settleSeen, unsettleDeleted } from './story-overlay.ts';
import { myStoriesQuery, storyArchiveQuery, storyGroupsQuery, userStoriesQuery } from './story-queries.ts';
import { ringOf, type StoryRing } from './story-ring.ts';

/** Changes the stories of one account wherever the tab shows them, and its rings with them. */
export function changeStories(
  cache: QueryClient,
  userId: UserId,
  change: (stories: readonly Story[]) => Story[],
): void {
  const changeGroup = (group: StoryGroup) => groupWith(group, change(group.stories));
  cache.setQueryData(
    storyGroupsQuery().queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ groups, nextCursor }) => ({
          groups: groups.flatMap((group) => (group.id === userId ? (changeGroup(group) ?? []) : group)),
          nextCursor,
        })),
      },
  );
  cache.setQueryData(userStoriesQuery(userId).queryKey, (group) => group && changeGroup(group));
  cache.setQueryData<{ storyRing?: StoryRing }>(profileKey(userId), (profile) => {
    const stories = knownStories(cache, userId);
    return profile && stories ? { ...profile, storyRing: ringOf(stories) } : profile;
  });
}

/** The stories of an account, as the last answer that named the account told; undefined when none has. */
function knownStories(cache: QueryClient, userId: UserId): readonly Story[] | undefined {
  const asked = cache.getQueryData(userStoriesQuery(userId).queryKey);
  if (asked !== undefined) return asked?.stories ?? [];
  const pages = cache.getQueryData(storyGroupsQuery().queryKey)?.pages ?? [];
  return pages.flatMap(({ groups }) => groups).find(({ id }) => id === userId)?.stories;
}

/** Changes one's own stories, live and kept. */
export function changeOwnStories(cache: QueryClient, change: (stories: readonly Story[]) => Story[]): void {
  cache.setQueryData(myStoriesQuery().queryKey, (stories) => stories && change(stories));
  cache.setQueryData(
    storyArchiveQuery().queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, stories: change(page.stories) })) },
  );
}

/** Puts in what an answer says of one's own story, as of a video that is tried again. */
export const putOwnStory = (cache: QueryClient, story: Story): void =>
  changeOwnStories(cache, (stories) => stories.map((known) => (known.id === story.id ? story : known)));

/** The caller's reaction to a story of another, wherever the tab shows it; the story counts as seen then. */
export function putReaction(
  cache: QueryClient,
  { id, userId }: Pick<Story, 'id' | 'userId'>,
  myReaction: Reaction | null,
): void {
  settleSeen(cache, id);
  settleReaction(cache, id, myReaction);
  changeStories(cache, userId, (stories) =>
    stories.map((known) => (known.id === id ? { ...asSeen(known), myReaction } : known)),
  );
}

/**
 * Puts in one's own live stories as another answer brings them. What has changed since it was asked for
 * (`askedAtMs`, milliseconds since 1970) is newer, and stays.
 */
export function seedMyStories(cache: QueryClient, stories: readonly Story[], askedAtMs: number): void {
  const { queryKey } = myStoriesQuery();
  if ((cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > askedAtMs) return;
  cache.setQueryData(queryKey, asKnown(cache, stories, askedAtMs));
}

/** Puts one's own new story at the end of one's own, at once. */
export function addPublishedStory(cache: QueryClient, story: Story): void {
  unsettleDeleted(cache, story.id);
  const { queryKey } = myStoriesQuery();
  cache.setQueryData(
    queryKey,
    (stories) => stories && [...stories.filter(({ id }) => id !== story.id), story],
  );
  // The list is asked for anew, also instead of an answer that was asked for before there was the story.
  void cache.invalidateQueries({ queryKey });
}
