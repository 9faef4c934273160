import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { StoryGroup } from '@sfera/contract/stories/stories';
import { useReducer } from 'react';
import { reducePosition, startPosition } from './story-position.ts';

/** The position within groups that may change while they are watched. */
export function useStoryPosition(
  groups: readonly StoryGroup[],
  startAt: UserId,
  startAtStory: StoryId | undefined,
) {
  const [position, move] = useReducer(reducePosition, null, () =>
    startPosition(groups, startAt, startAtStory),
  );
  // Set during rendering: a story that is gone must not be painted once more.
  if (position.source !== groups) move({ type: 'groups', groups });
  return [position, move] as const;
}
