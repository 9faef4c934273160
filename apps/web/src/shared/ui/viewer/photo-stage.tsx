import type { Picture } from '@sfera/contract/media';
import { useState, type CSSProperties } from 'react';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { MediaImage } from '../media-image/media-image.tsx';
import styles from './photo-viewer.module.css';
import type { PhotoGestures } from './use-zoom.ts';

interface PhotoStageProps {
  picture: Picture;
  alt: string;
  gestures: PhotoGestures;
  onFailed?: () => void;
}

/** A photo that fills its window, and can be zoomed and pulled away. */
export function PhotoStage({ picture, alt, gestures, onFailed }: PhotoStageProps) {
  // A photo that was opened by a tap is not made smaller to save data.
  const [isWhole] = useState(mediaPlan().level === 'full');
  const aspect: CSSProperties & Record<'--aspect', number> = { '--aspect': picture.width / picture.height };
  return (
    <div
      {...gestures.events}
      className={styles.stage}
      style={aspect}
      data-held={gestures.pull !== 0 || undefined}
    >
      <div className={styles.photo}>
        <MediaImage
          media={isWhole ? picture : { ...picture, sources: picture.sources.slice(-1) }}
          alt={alt}
          sizes="100vw"
          isPriority
          fit="contain"
          onFailed={onFailed}
        />
      </div>
    </div>
  );
}
