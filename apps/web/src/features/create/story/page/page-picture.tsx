import { useLayoutEffect, useRef } from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import type { PageContext } from '#shared/media/story/page-canvas.ts';
import styles from './page-picture.module.css';

/** More than this no eye tells apart. */
const MAX_PIXEL_RATIO = 3;

interface PagePictureProps {
  /** Draws on the cleared page; another function draws anew. */
  draw: (context: PageContext, page: Size) => void;
  /** Unit: CSS px. */
  size: Size;
}

/** The things on the page as they will be burnt in, in the pixels of the screen. */
export function PagePicture({ draw, size }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    draw(context, { width, height });
  }, [draw, width, height]);

  return <canvas ref={canvas} className={styles.picture} width={width} height={height} aria-hidden="true" />;
}
