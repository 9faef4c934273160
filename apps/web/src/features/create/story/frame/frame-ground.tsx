import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/limits';
import type { MediaEdit } from '@sfera/contract/edit';
import type { EditFilters } from '@sfera/contract/filters';
import { useEffect, useRef } from 'react';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { paintGround, type Ground } from '#shared/media/story-page/ground.ts';
import { drawSmall } from './draw-small.ts';
import styles from './frame.module.css';

/** A ground has no fine detail. Unit: pixels of the page for each pixel of the preview. */
const COARSENESS = 6;
/** Filters follow a slider; the ground follows when the slider rests. Unit: milliseconds. */
const SETTLE_MS = 150;

interface FrameGroundProps {
  ground: Ground;
  photo: Photo;
  edit: Pick<MediaEdit, 'crop' | 'turn'>;
  filters: EditFilters;
}

/** What lies behind the photo of a story, as it will be published. */
export function FrameGround({ ground, photo, edit, filters }: FrameGroundProps) {
  if (ground === 'blurred') return <Blurred {...{ photo, edit, filters }} />;
  return <div className={styles.ground} style={{ background: ground }} />;
}

function Blurred({ photo, edit, filters }: Omit<FrameGroundProps, 'ground'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, height] = [STORY_IMAGE_SIZE_PX.width, STORY_IMAGE_SIZE_PX.height].map((side) =>
    Math.round(side / COARSENESS),
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (element && context) drawSmall({ photo, edit, filters }, (picture) => paintGround(context, picture, 'blurred', element));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [photo, edit, filters]);
  return <canvas ref={canvas} className={styles.ground} width={width} height={height} aria-hidden="true" />;
}
