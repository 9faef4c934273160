import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { sourceSet } from '#shared/ui/media-image/source-set.ts';
import type { Picture } from '@sfera/contract/media';
import { useState } from 'react';
import { usePlaceholder } from '#shared/ui/media-image/use-placeholder.ts';
import styles from './reels.module.css';

/** A video fills the screen when it loses at most this share at its edges. */
const CROPPED_SHARE = 0.25;

/** Whether a video of this size is cropped to fill a screen of this aspect ratio, or shown whole. */
export function fitOf({ width, height }: Picture, stageAspect: number): 'cover' | 'contain' {
  const ratio = width / height / stageAspect;
  return Math.min(ratio, 1 / ratio) >= 1 - CROPPED_SHARE ? 'cover' : 'contain';
}

interface ReelPosterProps {
  picture: Picture;
  fit: 'cover' | 'contain';
  isPriority: boolean;
  onFailed: () => void;
}

/**
 * The picture before the first frame, over its own blurred colours, which stay around a video that does not fill the
 * screen.
 */
export function ReelPoster({ picture, fit, isPriority, onFailed }: ReelPosterProps) {
  const [hasFailed, setFailed] = useState(false);
  const placeholder = usePlaceholder(picture.thumbhash);
  // Another plan would fetch once more what is there already.
  const [widest] = useState(mediaPlan().widest);
  const [sizes, fallback] = ['min(100vw, 56.25vh)', picture.sources[0]?.jpeg];
  return (
    <>
      {placeholder && (
        <span
          className={styles.ground}
          style={{ backgroundImage: `url(${placeholder})` }}
          aria-hidden="true"
        />
      )}
      {!hasFailed && (
        <picture>
          <source type="image/webp" srcSet={sourceSet(picture, 'webp', widest)} sizes={sizes} />
          <img
            className={styles.picture}
            data-fit={fit}
            alt=""
            decoding="async"
            fetchPriority={isPriority ? 'high' : 'auto'}
            draggable={false}
            sizes={sizes}
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
