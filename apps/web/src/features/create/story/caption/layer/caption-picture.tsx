import { useLayoutEffect, useRef } from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import type { CaptionPlace } from '../../../works/story-design.ts';
import styles from './caption-layer.module.css';
import { drawCaption } from '../drawing/draw-caption.ts';

/** More than this no eye tells apart. */
const MAX_PIXEL_RATIO = 3;

interface CaptionPictureProps {
  text: string;
  place: CaptionPlace;
  /** Unit: CSS px. */
  size: Size;
}

/** The words as they will be burnt in, in the pixels of the screen. */
export function CaptionPicture({ text, place, size }: CaptionPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    drawCaption(context, text, place, { width, height });
  }, [text, place, width, height]);

  return <canvas ref={canvas} className={styles.picture} width={width} height={height} aria-hidden="true" />;
}
