import { useState } from 'react';
import { isMissingChunk, reloadOnce } from '../error-boundary/stale-chunk.ts';
import { text } from '../text.ts';
import { toast } from '../toast/toast-store.ts';

/**
 * A part of the screen whose code is fetched when a pointer or the focus reaches a button, and awaited when the button
 * is pressed. The button is busy during the fetch; a failed fetch shows a toast.
 * @returns the part, null until its code is loaded, and the props to spread on the button
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
