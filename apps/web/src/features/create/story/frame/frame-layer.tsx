import { useId, useState, type KeyboardEvent } from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import type { PagePlace, PlaceLimits } from '#shared/media/story-page/page-place.ts';
import { fillsPage, toggledFill } from '#shared/media/story-page/picture-place.ts';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { Guides } from '../placing/guides.tsx';
import { keyMove } from '../placing/key-move.ts';
import { useFrameChange } from '../placing/use-frame-change.ts';
import { usePlacing } from '../placing/use-placing.ts';
import styles from './frame.module.css';
import { text } from './text.ts';

export interface FrameLayerProps {
  kind: 'image' | 'video';
  /** Size of the edited picture, in any unit. */
  picture: Size;
  place: PagePlace;
  limits: PlaceLimits;
  onPlace: (place: PagePlace) => void;
  onPlaced: () => void;
}

const PICTURE = 'picture';
const thingAt = () => PICTURE;

/** Over the page while «Кадр» is chosen: fingers, wheel and keys move the picture itself. */
export function FrameLayer({ kind, picture, place, limits, onPlace, onPlaced }: FrameLayerProps) {
  const keysId = useId();
  const [said, setSaid] = useState('');
  const isDoubleTap = useDoubleTap();
  const placing = useFrameChange(
    () => place,
    (_id, next) => onPlace(next),
  );
  const { snaps, hasMoved, layer, events } = usePlacing({
    placing,
    limits,
    thingAt,
    selected: PICTURE,
    onEnd: onPlaced,
  });
  const toggle = () => {
    const next = toggledFill(picture, placing.latest(PICTURE));
    setSaid(fillsPage(picture, next) ? text.filled : text.whole);
    onPlaced();
    onPlace(next);
    onPlaced();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isToggle = event.key === 'Enter' || event.key === ' ';
    const move = isToggle ? null : keyMove(placing.latest(PICTURE), event, limits);
    if (!isToggle && !move) return;
    event.preventDefault();
    if (!move) return toggle();
    placing.change(PICTURE, move.place);
    setSaid(move.said);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- an application takes every key itself */}
      <div
        ref={layer}
        {...events}
        className={styles.layer}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={text.picture[kind]}
        aria-describedby={keysId}
        data-no-sheet-drag
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (!hasMoved.current && isDoubleTap(event)) toggle();
        }}
      >
        <Guides snaps={snaps} />
      </div>
      <p id={keysId} hidden>
        {text.keys}
        {!limits.isLevel && `. ${text.turningKeys}`}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
