import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { sourceSet } from '#shared/ui/media-image/source-set.ts';
import type { Picture } from '@sfera/contract/media/media';
import { useState } from 'react';
import { findDrawnEarly } from '#shared/ui/media-image/drawn-early.ts';
import { usePlaceholder } from '#shared/ui/media-image/use-placeholder.ts';
import { POSTER_SIZES } from './fit.ts';
import { frameOf } from './frame.ts';
import styles from './reels.module.css';

interface ReelPosterProps {
  picture: Picture;
  stageAspect: number;
  isPriority: boolean;
  onFailed: () => void;
}

/**
 * The picture before the first frame, over its own blurred colours. Darkened, the colours stay around a video that does
 * not fill the screen.
 */
export function ReelPoster({ picture, stageAspect, isPriority, onFailed }: ReelPosterProps) {
  const [hasFailed, setFailed] = useState(false);
  const placeholder = usePlaceholder(picture.thumbhash);
  // Another plan would fetch once more what is there already.
  const [widest] = useState(mediaPlan().widest);
  const fallback = picture.sources[0]?.jpeg;
  const frame = frameOf(picture, stageAspect);
  // It takes the place of the same picture, drawn before React, and may not flash.
  const [isDrawn] = useState(() => isPriority && findDrawnEarly() !== null);
  return (
    <>
      {placeholder && (
        <span
          className={styles.ground}
          data-fit={frame['data-fit']}
          style={{ backgroundImage: `url(${placeholder})` }}
          aria-hidden="true"
        />
      )}
      {!hasFailed && (
        <picture {...frame}>
          <source type="image/webp" srcSet={sourceSet(picture, 'webp', widest)} sizes={POSTER_SIZES} />
          <img
            className={styles.picture}
            alt=""
            decoding={isDrawn ? 'sync' : 'async'}
            fetchPriority={isPriority ? 'high' : 'auto'}
            draggable={false}
            sizes={POSTER_SIZES}
            srcSet={sourceSet(picture, 'jpeg', widest)}
            src={fallback}
            onError={() => {
              setFailed(true);
              onFailed();
            }}
          />
        </picture>
      )}
    </>
  );
}
