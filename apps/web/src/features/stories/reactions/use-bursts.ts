import { wantsCalm } from '#shared/appearance/calm.ts';
import type { StoryId } from '@sfera/contract/base/ids';
import { HEART_ANIMATION_MS } from '@sfera/contract/base/limits';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { useState } from 'react';

interface Burst {
  id: number;
  storyId: StoryId;
  reaction: Reaction;
}

let lastId = 0;

/**
 * Reactions that fly up from their buttons now, each for `HEART_ANIMATION_MS`; none when the person prefers reduced
 * motion. A change of story ends them.
 */
export function useBursts(storyId: StoryId) {
  const [bursts, setBursts] = useState<readonly Burst[]>([]);
  const burst = (reaction: Reaction) => {
    if (wantsCalm()) return;
    lastId += 1;
    const id = lastId;
    setBursts((others) => [...others, { id, storyId, reaction }]);
    setTimeout(() => setBursts((all) => all.filter((one) => one.id !== id)), HEART_ANIMATION_MS);
  };
  return { bursts: bursts.filter((one) => one.storyId === storyId), burst };
}
