import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import type { PagePlace, PlaceLimits } from '#shared/media/story/page-place.ts';
import { fillsPage, toggledFill } from '#shared/media/story/picture-place.ts';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { Guides } from '../placing/guides.tsx';
import { keyMove } from '../placing/key-move.ts';
import { useBox } from '#shared/ui/cropper/use-box.ts';
import { useLivePlace } from '../placing/use-live-place.ts';
import { usePlacing } from '../placing/use-placing.ts';
import styles from './frame.module.css';
import { text } from './text.ts';

export interface FrameLayerProps {
  kind: 'image' | 'video';
  /** Size of the edited picture, in any unit. */
  picture: Size;
  place: PagePlace;
  limits: PlaceLimits;
  /** The picture itself, below. */
  element: RefObject<HTMLElement | null>;
  onPlace: (place: PagePlace) => void;
  onPlaced: () => void;
  /** One finger is for other things: two move the picture. */
  isByTwo?: boolean;
  onHold?: (isHeld: boolean) => void;
}

const PICTURE = 'picture';
const thingAt = () => PICTURE;
const nothingAt = () => null;

/** Over the page while «Кадр» is chosen: fingers, wheel and keys move the picture itself. */
export function FrameLayer(props: FrameLayerProps) {
  const { kind, picture, place, limits, element, onPlace, onPlaced, isByTwo = false, onHold } = props;
  const keysId = useId();
  const [said, setSaid] = useState('');
  const isDoubleTap = useDoubleTap();
  const [page, size] = useBox();
  const placing = useLivePlace({
    placeOf: () => place,
    onPlace: (_id, next) => onPlace(next),
    elementOf: () => element.current,
    page: size,
  });
  const { snaps, held, hasMoved, layer, events } = usePlacing({
    placing,
    limits,
    thingAt: isByTwo ? nothingAt : thingAt,
    onHold: (next) => onHold?.(next !== null),
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
        data-by-two={isByTwo || undefined}
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
        <div ref={page} className={styles.ground} />
        <Guides snaps={snaps} isHeld={held !== null} />
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
