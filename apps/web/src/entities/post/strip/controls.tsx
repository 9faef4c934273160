import type { PostId } from '@sfera/contract/ids';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import type { CarouselProps } from './carousel-props.ts';
import { viewAt, type CarouselView } from './carousel-view.ts';
import { placeOf } from './kept-places.ts';
import { stepItem } from './strip.ts';
import { text } from './text.ts';
import { useAhead } from './use-ahead.ts';
import { usePlace } from './use-place.ts';
import styles from './controls.module.css';

/** The view of a carousel that comes back. */
export const keptView = (postId: PostId): CarouselView => viewAt(placeOf(postId));

/** What lies over and below the strip of a carousel, and moves it. */
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
      <IconButton
        variant="glass"
        label={text.previous}
        icon={<ChevronLeft size={24} />}
        hidden={shown === 0}
        className={styles.previous}
        onClick={() => step(-1)}
      />
      <IconButton
        variant="glass"
        label={text.next}
        icon={<ChevronRight size={24} />}
        hidden={shown === items.length - 1}
        className={styles.next}
        onClick={() => step(1)}
      />
      {/* Drawn anew for each item, and fades each time. */}
      <span key={shown} aria-hidden="true" className={styles.counter} data-seen={isSeen || undefined}>
        {shown + 1}/{items.length}
      </span>
      <span aria-hidden="true" className={styles.dots}>
        {items.map(({ id }, at) => (
          <span key={id} className={styles.dot} data-shown={at === shown || undefined} />
        ))}
      </span>
      <p role="status" className="visually-hidden">
        {hasMoved && (words ? `${place}. ${words}` : place)}
      </p>
    </>
  );
}
