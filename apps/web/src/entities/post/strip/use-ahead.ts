import { useCallback, useEffect, useState } from 'react';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { useSeen } from '../views/use-seen.ts';
import type { CarouselProps } from './carousel-props.ts';
import { withDrawn } from './carousel-view.ts';

/**
 * Fetches the neighbours of the shown item once the post has been seen: of a post that nobody looks at, one item is
 * enough. Where data are scarce nothing is fetched ahead.
 * @returns whether the post has been seen
 */
export function useAhead({ strip, items, view: { shown }, setView }: CarouselProps): boolean {
  const [isSeen, setSeen] = useState(false);
  useSeen(
    strip,
    useCallback(() => setSeen(true), []),
  );
  const count = items.length;
  useEffect(() => {
    if (!isSeen || mediaPlan().level !== 'full') return;
    const neighbours = [shown - 1, shown + 1].filter((at) => at >= 0 && at < count);
    setView((view) => withDrawn(view, neighbours));
  }, [isSeen, shown, count, setView]);
  return isSeen;
}
