import { calmMedia } from '#shared/appearance/calm.ts';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import type { Picture } from '@sfera/contract/media/media';
import ImageOff from 'lucide-react/icons/image-off';
import { useState, type CSSProperties } from 'react';
import { Button } from '../button/button.tsx';
import { text } from '../text.ts';
import styles from './media-image.module.css';
import { findDrawnEarly } from './drawn-early.ts';
import { drawnSizes, pixelShare, sourceSet } from './source-set.ts';
import { usePlaceholder } from './use-placeholder.ts';

export interface MediaImageProps {
  media: Picture;
  alt: string;
  /** The `sizes` of the box: its width in the layout. */
  sizes: string;
  /** Loads the picture first and shows it without a fade. */
  isPriority?: boolean;
  /** The screen is given to this picture. */
  isCloseUp?: boolean;
  /** Loads the picture at once, also out of sight. */
  isEager?: boolean | undefined;
  fit?: 'cover' | 'contain';
  /** Width divided by height of the box; by default the ratio of the picture. */
  aspect?: number;
  /** Called when the picture could not be loaded. The failure is shown here. */
  onFailed?: (() => void) | undefined;
}

/** A picture over a blurred placeholder, in a box that has its size before anything is loaded. */
export function MediaImage(props: MediaImageProps) {
  const { media, aspect = media.width / media.height } = props;
  const address = media.sources.at(-1)?.jpeg;
  const placeholder = usePlaceholder(media.thumbhash);
  const style: CSSProperties = {
    aspectRatio: aspect,
    backgroundImage: placeholder && `url(${placeholder})`,
  };
  return (
    <div className={styles.box} style={style}>
      <Loading key={address} {...props} aspect={aspect} address={address} />
    </div>
  );
}

/** The picture while it loads and afterwards; mounted anew for another address or another try. */
function Loading(props: MediaImageProps & { aspect: number; address: string | undefined }) {
  const {
    media,
    alt,
    aspect,
    isCloseUp,
    isPriority = false,
    isEager = isPriority,
    fit = 'cover',
    onFailed,
    address,
  } = props;
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(address ? 'loading' : 'failed');
  // Another plan would fetch once more what is there already.
  const [widest] = useState(mediaPlan().widest);
  const [share] = useState(() => pixelShare(isCloseUp));
  const sizes = drawnSizes(props.sizes, media, { aspect, fit, share });
  const jpegs = sourceSet(media, 'jpeg', widest);
  // It takes the place of the same picture, drawn before React, and may not flash.
  const [isDrawn] = useState(() => isPriority && findDrawnEarly() !== null);

  if (state === 'failed') {
    return (
      <div role="group" aria-label={alt || text.imageFailed} className={styles.failure}>
        <ImageOff size={28} aria-hidden="true" />
        <p>{text.imageFailed}</p>
        <Button variant="quiet" size="small" onClick={() => setState('loading')}>
          {text.retry}
        </Button>
      </div>
    );
  }
  return (
    <picture>
      {media.isAnimated && <source media={calmMedia()} type="image/jpeg" srcSet={jpegs} sizes={sizes} />}
      <source type="image/webp" srcSet={sourceSet(media, 'webp', widest)} sizes={sizes} />
      <img
        className={styles.image}
        data-fit={fit}
        data-waiting={(state === 'loading' && !isPriority) || undefined}
        data-loaded={state === 'loaded' || undefined}
        alt={alt}
        width={media.width}
        height={media.height}
        // `loading` comes before `src`: a browser starts loading at the first address.
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding={isDrawn ? 'sync' : 'async'}
        sizes={sizes}
        srcSet={jpegs}
        src={address}
        draggable={false}
        onLoad={() => setState('loaded')}
        onError={() => {
          setState('failed');
          onFailed?.();
        }}
      />
    </picture>
  );
}
