import type { Story, StoryGroup } from '@sfera/contract/stories';
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

/** Whether the story in this direction is another person's. */
export function leadsAway({ playlist, place, leftAt }: Position, direction: 'next' | 'previous'): boolean {
  const other = place && neighbourOf(playlist, place, direction === 'next' ? 1 : -1, leftAt);
  return other !== null && other.userId !== place?.userId;
}
