import { useState, useSyncExternalStore } from 'react';
import { mediaPlan, type MediaPlan } from './media-plan.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('sfera:media', listener);
  return () => removeEventListener('sfera:media', listener);
}

/** The level of the plan of media, which follows the network, the budget and what was used of it. */
export const useMediaLevel = (): MediaPlan['level'] =>
  useSyncExternalStore(subscribe, () => mediaPlan().level);

/** The level as it was when the present playback began: the viewer does not lose the video that is being watched. */
export function useKeptLevel(isPlaying: boolean): MediaPlan['level'] {
  const now = useMediaLevel();
  const [kept, setKept] = useState(now);
  if (!isPlaying && kept !== now) setKept(now);
  return isPlaying ? kept : now;
}
