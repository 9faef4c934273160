import type { Video } from '@sfera/contract/media';
import { useState } from 'react';
import {
  chooseRendition,
  lowerRendition,
  type Rendition,
} from '#shared/media/renditions/choose-rendition.ts';
import { networkBytesPerSecond, noteStall } from '#shared/media/renditions/network-rate.ts';

/** The file of a video that suits the network when the post appears, and a smaller one after each stall. */
export function useRendition(video: Video): { src: string | null; onStall: () => void } {
  const [bytesPerSecond] = useState(networkBytesPerSecond);
  const [level, setLevel] = useState<Rendition>('full');
  const chosen = chooseRendition(video, { bytesPerSecond, level });
  return {
    src: chosen?.url ?? null,
    onStall() {
      if (!chosen) return;
      noteStall(chosen.rendition);
      const lower = lowerRendition(video, chosen.url);
      if (lower) setLevel(lower.rendition);
    },
  };
}
