import { useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useBox } from '#shared/ui/cropper/use-box.ts';
import type { CaptionPlace } from '../../../works/story-design.ts';
import { keyMove } from './caption-keys.ts';
import styles from './caption-layer.module.css';
import { CAPTION_PAGE } from '../layout/caption-layout.ts';
import { CaptionPicture } from './caption-picture.tsx';
import { captionBounds } from '../layout/caption-place.ts';
import { text as captions } from '../text.ts';
import { useCaptionGestures } from './use-caption-gestures.ts';
import { useCaptionWheel } from './use-caption-wheel.ts';
import { useFrameChange } from './use-frame-change.ts';

export interface CaptionLayerProps {
  text: string;
  place: CaptionPlace;
  /** At most once a frame while the words are moved. */
  onPlaceChange: (place: CaptionPlace) => void;
  /** The words were tapped, or Enter was pressed on them. */
  onEdit: () => void;
}

/** The words of a story over its page, which it fills. Without words it is empty and in nobody's way. */
export const CaptionLayer = (props: CaptionLayerProps) =>
  props.text.trim() === '' ? null : <MovableWords {...props} />;

function MovableWords({ text, place, onPlaceChange, onEdit }: CaptionLayerProps) {
  const id = useId();
  const [page, size] = useBox();
  const words = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { latest, change, flush } = useFrameChange(place, onPlaceChange);
  const { snaps, isHeld, hasMoved, layer, events } = useCaptionGestures({
    words,
    latest,
    change,
    onEnd: flush,
  });
  useCaptionWheel({ words, latest, change });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isEdit = event.key === 'Enter' || event.key === ' ';
    const move = isEdit ? null : keyMove(latest.current, event);
    if (!isEdit && !move) return;
    event.preventDefault();
    if (!move) return onEdit();
    change(move.place);
    setSaid(move.said);
  };

  return (
    <div ref={layer} className={styles.layer} {...events}>
      <div ref={page} className={styles.page}>
        {size && <CaptionPicture text={text} place={place} size={size} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes every key itself */}
      <div
        ref={words}
        className={styles.words}
        style={standingOf(text, place)}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={captions.layer}
        aria-describedby={`${id}-text ${id}-keys`}
        data-no-sheet-drag
        data-held={isHeld || undefined}
        data-straight={snaps.rotation || undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          event.stopPropagation();
          // A mouse's drag ends in a click.
          if (!hasMoved.current) onEdit();
        }}
      />
      {snaps.x && <span className={styles.guide} data-axis="x" />}
      {snaps.y && <span className={styles.guide} data-axis="y" />}
      <p id={`${id}-text`} hidden>
        {text}
      </p>
      <p id={`${id}-keys`} hidden>
        {captions.keys}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

/** The box of the words, in shares of the page: right at any size. */
function standingOf(text: string, place: CaptionPlace): CSSProperties {
  const { centre, width, height } = captionBounds(text, place, CAPTION_PAGE);
  return {
    left: `${(centre.x / CAPTION_PAGE.width) * 100}%`,
    top: `${(centre.y / CAPTION_PAGE.height) * 100}%`,
    width: `${(width / CAPTION_PAGE.width) * 100}%`,
    height: `${(height / CAPTION_PAGE.height) * 100}%`,
    rotate: `${place.rotation}deg`,
  };
}
