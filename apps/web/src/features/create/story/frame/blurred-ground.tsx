import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import { useEffect, useRef } from 'react';
import { paintGround } from '#shared/media/story/ground.ts';
import { drawSmall, type Look } from './draw-small.ts';
import styles from './frame.module.css';

/** A ground has no fine detail. Unit: pixels of the page for each pixel of the preview. */
const COARSENESS = 6;
/** Filters follow a slider; the ground follows when the slider rests. Unit: milliseconds. */
const SETTLE_MS = 150;
const { width, height } = STORY_IMAGE_SIZE_PX;

/** The photo of a story behind itself, blurred. */
export function BlurredGround({ photo, edit, filters }: Look) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context) return;
      drawSmall({ photo, edit, filters }, (picture) => paintGround(context, picture, 'blurred', element));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [photo, edit, filters]);
  return (
    <canvas
      ref={canvas}
      className={styles.ground}
      width={width / COARSENESS}
      height={height / COARSENESS}
      aria-hidden="true"
    />
  );
}
