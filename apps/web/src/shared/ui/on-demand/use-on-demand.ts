import { useState } from 'react';
import { isMissingChunk, reloadOnce } from '../error-boundary/stale-chunk.ts';
import { text } from '../text.ts';
import { toast } from '../toast/toast-store.ts';

/**
 * A part of the screen whose code comes with the first press of a button, for which it is fetched as soon as a hand
 * reaches. The button is busy while the part is on its way; a failed fetch says so and leaves it as it was.
 * @returns the part, null until it is there; and what to spread on the button meanwhile
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const open = async () => {
    if (isAwaited) return;
    setAwaited(true);
    try {
      setLoaded({ part: await load() });
    } catch (error) {
      if (!(isMissingChunk(error) && reloadOnce())) toast(text.partFailed, { kind: 'error' });
    }
    setAwaited(false);
  };
  return {
    part: loaded?.part ?? null,
    events: {
      onPointerEnter: preload,
      onPointerDown: preload,
      onFocus: preload,
      onClick: () => void open(),
      'aria-busy': isAwaited || undefined,
      'data-awaited': isAwaited || undefined,
    },
  };
}
