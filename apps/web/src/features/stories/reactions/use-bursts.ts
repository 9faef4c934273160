import { wantsCalm } from '#shared/appearance/calm.ts';
import type { StoryId } from '@sfera/contract/ids';
import { HEART_ANIMATION_MS } from '@sfera/contract/limits';
import type { Reaction } from '@sfera/contract/reaction';
import { useState } from 'react';

interface Burst {
  id: number;
  storyId: StoryId;
  reaction: Reaction;
}

let lastId = 0;

/**
 * Reactions that fly up from their buttons now, each for `HEART_ANIMATION_MS`; none for who wants no motion. They stay
 * with their story when another one takes its place.
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
