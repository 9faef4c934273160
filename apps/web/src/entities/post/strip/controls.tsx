import type { PostId } from '@sfera/contract/base/ids';
import { useState, useCallback, useEffect } from 'react';
import type { CarouselProps } from './carousel-props.ts';
import { viewAt, type CarouselView, withDrawn } from './carousel-view.ts';
import { placeOf } from './kept-places.ts';
import { StripControls } from './strip-controls.tsx';
import { stepItem } from './strip.ts';
import { text } from './text.ts';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { useSeen } from '../views/use-seen.ts';
import { usePlace } from './use-place.ts';

/** The view of a carousel that comes back. */
export const keptView = (postId: PostId): CarouselView => viewAt(placeOf(postId));

/** The controls that lie over and below the strip of a carousel, and move it. */
export function Controls(props: CarouselProps) {
  const { items, strip, view } = props;
  const { shown } = view;
  const isSeen = useAhead(props);
  usePlace(props);
  const [start] = useState(shown);
  const [hasMoved, setMoved] = useState(false);
  if (shown !== start && !hasMoved) setMoved(true);

  const step = (by: 1 | -1) => {
    if (!strip.current) return;
    stepItem(strip.current, by);
    // The button that leads no further goes, and must not take the focus with it.
    if (!items[shown + 2 * by]) strip.current.focus({ preventScroll: true });
  };
  const place = text.place(shown, items.length);
  const words = items[shown]?.altText;
  return (
    <>
      <StripControls ids={items.map(({ id }) => id)} shown={shown} isFading={isSeen} onStep={step} />
      <p role="status" className="visually-hidden">
        {hasMoved && (words ? `${place}. ${words}` : place)}
      </p>
    </>
  );
}

/**
 * Fetches the neighbours of the shown item once the post has been seen: of a post out of sight, one item is enough.
 * Where data are scarce nothing is fetched ahead.
 * @returns whether the post has been seen
 */
function useAhead({ strip, items, view: { shown }, setView }: CarouselProps): boolean {
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
