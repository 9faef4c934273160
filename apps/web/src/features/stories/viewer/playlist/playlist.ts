import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { Story, StoryGroup } from '@sfera/contract/stories/stories';

/** A story and its author's group. */
export interface Place {
  userId: UserId;
  storyId: StoryId;
}

/** The last watched story of each group in this viewing. */
export type LeftAt = ReadonlyMap<UserId, StoryId>;

/** Groups in viewing order; every group has stories. */
export type Playlist = readonly StoryGroup[];

export const groupOf = (playlist: Playlist, userId: UserId): StoryGroup | undefined =>
  playlist.find(({ id }) => id === userId);

/** The first story to show of a group: where the group was left, else its first unseen story, else its first. */
export function entryOf(group: StoryGroup, leftAt: LeftAt): Story | undefined {
  const left = leftAt.get(group.id);
  const { stories } = group;
  return stories.find(({ id }) => id === left) ?? stories.find(({ isViewed }) => !isViewed) ?? stories[0];
}

export const placeOf = (group: StoryGroup | undefined, story: Story | undefined): Place | null =>
  group && story ? { userId: group.id, storyId: story.id } : null;

/**
 * The current groups in the earlier order: groups that are gone or have no stories any more are left out, and new
 * groups come last.
 */
export function mergePlaylist(before: Playlist, now: Playlist, gone: ReadonlySet<StoryId>): Playlist {
  const byUser = new Map(now.map((group) => [group.id, withoutGone(group, gone)]));
  const order = new Set([...before.map(({ id }) => id), ...byUser.keys()]);
  return [...order].flatMap((id) => byUser.get(id) ?? []).filter(({ stories }) => stories.length > 0);
}

function withoutGone(group: StoryGroup, gone: ReadonlySet<StoryId>): StoryGroup {
  if (!group.stories.some(({ id }) => gone.has(id))) return group;
  return { ...group, stories: group.stories.filter(({ id }) => !gone.has(id)) };
}

/** The place one story further, or back; null beyond the ends of the playlist. */
export function neighbourOf(
  playlist: Playlist,
  place: Place,
  direction: 1 | -1,
  leftAt: LeftAt,
): Place | null {
  const groupIndex = playlist.findIndex(({ id }) => id === place.userId);
  const group = playlist[groupIndex];
  const index = group?.stories.findIndex(({ id }) => id === place.storyId) ?? -1;
  const within = placeOf(group, index < 0 ? undefined : group?.stories[index + direction]);
  if (within) return within;
  const other = groupIndex < 0 ? undefined : playlist[groupIndex + direction];
  return placeOf(other, other && entryOf(other, leftAt));
}

/**
 * The place after a change of the playlist: the same one, or the next one that is left, first within the group; null
 * when nothing follows.
 */
export function survivingPlace(
  before: Playlist,
  after: Playlist,
  place: Place,
  leftAt: LeftAt,
): Place | null {
  const lives = (userId: UserId, storyId: StoryId) =>
    groupOf(after, userId)?.stories.some(({ id }) => id === storyId) ?? false;
  const groupIndex = before.findIndex(({ id }) => id === place.userId);
  const { stories = [] } = before[groupIndex] ?? {};
  const index = stories.findIndex(({ id }) => id === place.storyId);
  const later = stories.slice(Math.max(0, index)).find(({ id }) => lives(place.userId, id));
  if (later) return { userId: place.userId, storyId: later.id };
  for (const { id } of before.slice(groupIndex + 1)) {
    const group = groupOf(after, id);
    const survivor = placeOf(group, group && entryOf(group, leftAt));
    if (survivor) return survivor;
  }
  return null;
}
