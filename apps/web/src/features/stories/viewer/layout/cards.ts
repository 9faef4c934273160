import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import { entryOf, neighbourOf } from '../playlist/playlist.ts';
import type { Position } from '../playlist/story-position.ts';

/** One person's page and the stories rendered on it: the visible one and the preloaded ones. */
export interface Card {
  group: StoryGroup;
  /** Zero for the current page, negative for earlier ones. Unit: pages. */
  offset: number;
  visible: Story;
  ready: readonly Story[];
}

/** The pages around the current one, up to `reach` on each side. */
export function cardsOf(position: Position, reach: number): Card[] {
  const { playlist, place, leftAt } = position;
  const current = playlist.findIndex(({ id }) => id === place?.userId);
  if (current < 0) return [];
  return playlist.flatMap((group, index): Card[] => {
    const offset = index - current;
    if (Math.abs(offset) > reach) return [];
    const entry = entryOf(group, leftAt);
    if (!entry) return [];
    return [{ group, offset, visible: entry, ready: offset === 0 ? withNeighbours(group, entry) : [entry] }];
  });
}

/** The story with the one before it and the one after it. */
function withNeighbours({ stories }: StoryGroup, story: Story): Story[] {
  const index = stories.indexOf(story);
  return stories.slice(Math.max(0, index - 1), index + 2);
}

type Direction = 'next' | 'previous';

const neighbour = ({ playlist, place, leftAt }: Position, direction: Direction) =>
  place && neighbourOf(playlist, place, direction === 'next' ? 1 : -1, leftAt);

/** Whether there is a story in this direction. */
export const leads = (position: Position, direction: Direction): boolean =>
  neighbour(position, direction) !== null;

/** Whether the story in this direction is another person's. */
export function leadsAway(position: Position, direction: Direction): boolean {
  const other = neighbour(position, direction);
  return other !== null && other.userId !== position.place?.userId;
}
