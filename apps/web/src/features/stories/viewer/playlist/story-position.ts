import type { StoryId, UserId } from '@sfera/contract/base/ids';
import {
  entryOf,
  groupOf,
  mergePlaylist,
  neighbourOf,
  placeOf,
  survivingPlace,
  type LeftAt,
  type Place,
  type Playlist,
} from './playlist.ts';

export interface Position {
  playlist: Playlist;
  /** The current or last shown story; null when there were none from the start. */
  place: Place | null;
  /** No story is left: the viewer closes. */
  isOver: boolean;
  /** A new number whenever a story starts, also when the same story restarts. */
  showing: number;
  leftAt: LeftAt;
  /** Stories that were deleted while they were watched; an older list may still have them. */
  gone: ReadonlySet<StoryId>;
  /** The groups passed in last. */
  source: Playlist;
}

export type Move =
  /** `after` is the showing that has ended: a tap may have ended it before. Without `after`, the current showing. */
  | { type: 'next'; after?: number }
  | { type: 'previous' }
  | { type: 'go'; userId: UserId }
  | { type: 'remove'; storyId: StoryId }
  | { type: 'groups'; groups: Playlist };

/** Starts with a story of `startAt`, or with the first group when `startAt` has none. */
export function startPosition(groups: Playlist, startAt: UserId, startAtStory?: StoryId): Position {
  const playlist = mergePlaylist([], groups, new Set());
  const group = groupOf(playlist, startAt) ?? playlist[0];
  const entry = group && entryOf(group, new Map(startAtStory && [[group.id, startAtStory]]));
  const nowhere = { playlist, leftAt: new Map(), gone: new Set<StoryId>(), source: groups, showing: 0 };
  return shown({ ...nowhere, place: null, isOver: true }, placeOf(group, entry));
}

/** Leads through a group's stories, then to the next group, then the viewer closes. */
export function reducePosition(position: Position, move: Move): Position {
  const { playlist, place, leftAt } = position;
  if (move.type === 'groups') return changed(position, { source: move.groups });
  if (!place || position.isOver) return position;
  switch (move.type) {
    case 'next':
      if (move.after !== undefined && move.after !== position.showing) return position;
      return shown(position, neighbourOf(playlist, place, 1, leftAt));
    case 'previous':
      // The very first story restarts.
      return shown(position, neighbourOf(playlist, place, -1, leftAt) ?? place);
    case 'go': {
      const group = groupOf(playlist, move.userId);
      const target = placeOf(group, group && entryOf(group, leftAt));
      return target ? shown(position, target) : position;
    }
    case 'remove':
      return changed(position, { gone: new Set([...position.gone, move.storyId]) });
  }
}

/** Starts a story; null means that nothing follows. */
function shown(position: Position, place: Place | null): Position {
  if (!place) return { ...position, isOver: true };
  const leftAt = new Map([...position.leftAt, [place.userId, place.storyId] as const]);
  return { ...position, place, isOver: false, leftAt, showing: position.showing + 1 };
}

function changed(position: Position, change: Partial<Pick<Position, 'source' | 'gone'>>): Position {
  const next = { ...position, ...change };
  const { place, leftAt } = position;
  const playlist = mergePlaylist(position.playlist, next.source, next.gone);
  if (!place || position.isOver) return { ...next, playlist };
  const survivor = survivingPlace(position.playlist, playlist, place, leftAt);
  if (survivor?.storyId === place.storyId) return { ...next, playlist };
  return shown({ ...next, playlist }, survivor);
}
