import { useState } from 'react';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

const STORAGE_KEY = 'sfera:story-sound';

/**
 * Whether stories are heard. The choice is remembered; at first they are. Where the browser refuses that, the story
 * of this `showing` is silent, and the next one is tried again: by then the page may have been touched.
 */
export function useStorySound(showing: number) {
  const [isWanted, setWanted] = useState(() => readStored(STORAGE_KEY) !== 'off');
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const isMuted = !isWanted || refusedAt === showing;
  const toggle = () => {
    setRefusedAt(null);
    setWanted(isMuted);
    writeStored(STORAGE_KEY, isMuted ? 'on' : 'off');
  };
  return { isMuted, toggle, refuse: () => setRefusedAt(showing) };
}
