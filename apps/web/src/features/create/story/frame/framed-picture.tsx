import { useEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import type { Size } from '#shared/media/filters/place.ts';
import type { PagePlace } from '#shared/media/story/page-place.ts';
import { fittedSize, scaleThatFills } from '#shared/media/story/picture-place.ts';
import styles from './frame.module.css';

/** While a picture is sized it is stretched; drawn in its new size after this time. Unit: milliseconds. */
const SETTLE_MS = 150;
/** Larger than this multiple of the scale that fills the page a photo is only stretched: its canvas would be huge. */
const DRAWN_ZOOM = 1.5;
/** The same for a video, whose frames are drawn one after another: the largest scale. */
const DRAWN_VIDEO_SCALE = 1.5;

interface FramedPictureProps {
  kind: 'image' | 'video';
  /** Size of the edited picture, in any unit. */
  picture: Size;
  place: PagePlace;
  /** Moved by fingers, see `useLivePlace`. */
  element?: RefObject<HTMLDivElement | null>;
  /** A stage, which draws the picture as wide as the box is. */
  children: ReactNode;
}

/** The picture of a story at its place on the page. */
export function FramedPicture({ kind, picture, place, element, children }: FramedPictureProps) {
  const { x, y, scale, rotation } = place;
  const largest = kind === 'video' ? DRAWN_VIDEO_SCALE : DRAWN_ZOOM * scaleThatFills(picture, 0);
  const drawn = Math.min(useSettled(scale), largest);
  const style: CSSProperties = {
    insetInlineStart: `${x * 100}%`,
    insetBlockStart: `${y * 100}%`,
    inlineSize: `${(fittedSize(picture).width / STORY_IMAGE_SIZE_PX.width) * drawn * 100}%`,
    rotate: `${rotation}deg`,
    scale: scale / drawn,
  };
  return (
    <div ref={element} className={styles.picture} style={style} data-drawn={drawn}>
      {children}
    </div>
  );
}

/** A value that follows another when that has stayed for a moment. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
