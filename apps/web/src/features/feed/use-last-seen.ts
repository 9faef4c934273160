import type { PostId } from '@sfera/contract/ids';
import { INFINITE_SCROLL_RATIO } from '@sfera/contract/limits';
import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onSeen` when a tenth of the last post is in the window (spec 4, Feed paging); null observes nothing. */
export function useLastSeen(
  container: RefObject<HTMLElement | null>,
  ids: readonly PostId[],
  onSeen: (() => void) | null,
): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  const isWatching = onSeen !== null;
  const count = ids.length;

  useEffect(() => {
    const box = container.current;
    if (!isWatching || !box) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.intersectionRatio >= INFINITE_SCROLL_RATIO)) latest.current?.();
      },
      { threshold: INFINITE_SCROLL_RATIO },
    );
    // The last card mounts and unmounts as the window moves.
    const find = () => {
      const last = box.querySelector(`[aria-posinset="${count}"]`);
      if (last) seen.observe(last);
    };
    find();
    const changes = new MutationObserver(find);
    changes.observe(box, { childList: true, subtree: true });
    return () => {
      seen.disconnect();
      changes.disconnect();
    };
  }, [container, count, isWatching]);
}
