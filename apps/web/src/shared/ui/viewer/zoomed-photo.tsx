import { IMAGE_WIDTHS } from '@sfera/contract/media/limits';
import type { Picture } from '@sfera/contract/media/media';
import { useState, type CSSProperties } from 'react';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { MediaImage } from '../media-image/media-image.tsx';
import styles from './photo-viewer.module.css';
import type { PhotoGestures } from './use-zoom.ts';

interface ZoomedPhotoProps {
  picture: Picture;
  alt: string;
  gestures: PhotoGestures;
  /** Among several, out of sight: the gestures are those of another photo. */
  isAside?: boolean;
  onFailed?: () => void;
}

const USUAL_WIDTH = Math.max(...IMAGE_WIDTHS);

/** A photo that fills its window, and can be zoomed and pulled away. Its largest file comes when it is zoomed. */
export function ZoomedPhoto({ picture, alt, gestures, isAside = false, onFailed }: ZoomedPhotoProps) {
  // A photo that was opened by a tap is not made smaller to save data.
  const [isWhole] = useState(mediaPlan().level === 'full');
  const isZoomed = gestures.zoom.scale > 1 && !isAside;
  const [wantsLargest, setWantsLargest] = useState(isZoomed);
  if (isZoomed && !wantsLargest) setWantsLargest(true);
  const ratio = picture.width / picture.height;
  const aspect: CSSProperties & Record<'--aspect', number> = { '--aspect': ratio };
  const usual = picture.sources.filter(({ width }) => width <= USUAL_WIDTH);
  return (
    <div
      {...gestures.events}
      className={styles.stage}
      style={aspect}
      data-held={gestures.pull !== 0 || undefined}
    >
      <div className={styles.photo}>
        <MediaImage
          media={isWhole ? picture : { ...picture, sources: usual.slice(-1) }}
          alt={alt}
          sizes={`calc(min(100vw, 100vh * ${ratio.toFixed(3)}))`}
          isPriority
          isCloseUp
          fit="contain"
          onFailed={onFailed}
        />
        {/* A second animation would be at another frame. */}
        {wantsLargest && !picture.isAnimated && <Largest picture={picture} />}
      </div>
    </div>
  );
}

/** The largest file, over the photo as it was: it is seen when it can be drawn at once, so that nothing flashes. */
function Largest({ picture }: { picture: Picture }) {
  const [isDecoded, setDecoded] = useState(false);
  const file = picture.sources.at(-1);
  const show = async (image: HTMLImageElement) => {
    try {
      await image.decode();
      setDecoded(true);
    } catch {
      // The photo stays as it was.
    }
  };
  return (
    <picture>
      <source type="image/webp" srcSet={file?.webp} />
      <img
        className={styles.largest}
        data-waiting={!isDecoded || undefined}
        alt=""
        src={file?.jpeg}
        draggable={false}
        onLoad={({ currentTarget }) => void show(currentTarget)}
      />
    </picture>
  );
}
