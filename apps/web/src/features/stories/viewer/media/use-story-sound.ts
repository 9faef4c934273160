import { useState } from 'react';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

const STORAGE_KEY = 'sfera:story-sound';

/**
 * Whether stories play with sound. The choice is stored; the default is sound. Where the browser refuses sound, the
 * story of this `showing` is silent, and the next one tries again: by then the page may have been touched.
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
