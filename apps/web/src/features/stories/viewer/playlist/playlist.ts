import type { StoryId, UserId } from '@sfera/contract/ids';
import type { Story, StoryGroup } from '@sfera/contract/stories';

/** The story that is shown, by its author and itself. */
export interface Place {
  userId: UserId;
  storyId: StoryId;
}

/** Where each group was left in this viewing. */
export type LeftAt = ReadonlyMap<UserId, StoryId>;

/** Groups in the order in which they are watched; every one has stories. */
export type Playlist = readonly StoryGroup[];

export const groupOf = (playlist: Playlist, userId: UserId): StoryGroup | undefined =>
  playlist.find(({ id }) => id === userId);

/** The story with which a group opens: where it was left, else its first unseen one, else its first. */
export function entryOf(group: StoryGroup, leftAt: LeftAt): Story | undefined {
  const left = leftAt.get(group.id);
  const { stories } = group;
  return stories.find(({ id }) => id === left) ?? stories.find(({ isViewed }) => !isViewed) ?? stories[0];
}

export const placeOf = (group: StoryGroup | undefined, story: Story | undefined): Place | null =>
  group && story ? { userId: group.id, storyId: story.id } : null;

/**
 * The groups of now in the order of before: those that are gone, or have no stories any more, are left out, and
 * those that are new come last.
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
 * Where to be when the playlist has changed: the same place, or the next one that is left, beginning with the
 * group's own; null when nothing follows.
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
