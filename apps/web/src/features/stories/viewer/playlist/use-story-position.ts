import type { StoryId, UserId } from '@sfera/contract/ids';
import type { StoryGroup } from '@sfera/contract/stories';
import { useReducer } from 'react';
import { reducePosition, startPosition } from './story-position.ts';

/** The position among groups that may change while it is held. */
export function useStoryPosition(
  groups: readonly StoryGroup[],
  startAt: UserId,
  startAtStory: StoryId | undefined,
) {
  const [position, move] = useReducer(reducePosition, null, () =>
    startPosition(groups, startAt, startAtStory),
  );
  // While rendering: what is gone must not be drawn once more.
  if (position.source !== groups) move({ type: 'groups', groups });
  return [position, move] as const;
}
