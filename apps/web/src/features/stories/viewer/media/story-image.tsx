import { calmMedia } from '#shared/appearance/calm.ts';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { sourceSet } from '#shared/ui/media-image/source-set.ts';
import type { Story } from '@sfera/contract/stories/stories';
import { useRef, useState } from 'react';
import { text } from '../text.ts';
import styles from './story-layer.module.css';

/** The width of the page of 9:16 that fits the screen; a wider page uses the same file. */
const SIZES = 'min(100vw, 56.25vh)';

interface StoryImageProps {
  story: Story;
  isUrgent: boolean;
  /** `ready` is reported once the picture is decoded, so that showing it takes no time. */
  onState?: (state: 'ready' | 'failed') => void;
}

/** The picture of a story, or the poster of its video. */
export function StoryImage({ story, isUrgent, onState }: StoryImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  const { picture, login } = story;
  // Another plan would fetch once more what is there already.
  const [widest] = useState(mediaPlan().widest);
  const jpegs = sourceSet(picture, 'jpeg', widest);
  const fail = () => {
    setBroken(true);
    onState?.('failed');
  };
  const decode = async () => {
    try {
      await image.current?.decode();
      onState?.('ready');
    } catch {
      // An image that has left the page does not count.
      if (image.current) fail();
    }
  };

  return (
    <picture>
      {picture.isAnimated && <source media={calmMedia()} type="image/jpeg" srcSet={jpegs} sizes={SIZES} />}
      <source type="image/webp" srcSet={sourceSet(picture, 'webp', widest)} sizes={SIZES} />
      <img
        ref={image}
        className={styles.media}
        data-absent={isBroken || undefined}
        alt={story.text || text.media(login)}
        width={picture.width}
        height={picture.height}
        fetchPriority={isUrgent ? 'high' : 'low'}
        decoding="sync"
        sizes={SIZES}
        srcSet={jpegs}
        src={picture.sources.at(-1)?.jpeg}
        draggable={false}
        onLoad={() => void decode()}
        onError={fail}
      />
    </picture>
  );
}
