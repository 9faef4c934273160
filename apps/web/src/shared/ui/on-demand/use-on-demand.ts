import { useState } from 'react';
import { isMissingChunk, reloadOnce } from '../error-boundary/stale-chunk.ts';
import { text } from '../text.ts';
import { toast } from '../toast/toast-store.ts';

/**
 * A part of the screen whose code comes with the first press of a button, for which it is fetched as soon as a hand
 * reaches. A failed fetch says so and leaves the button as it was.
 * @returns the part, null until it is there; and what to spread on the button meanwhile
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const preload = () => void load().catch(() => undefined);
  const open = async () => {
    try {
      setLoaded({ part: await load() });
    } catch (error) {
      if (!(isMissingChunk(error) && reloadOnce())) toast(text.partFailed, { kind: 'error' });
    }
  };
  return {
    part: loaded?.part ?? null,
    events: { onPointerEnter: preload, onFocus: preload, onClick: () => void open() },
  };
}
