import type { Picture } from '@sfera/contract/media/media';
import { WrittenText } from '../written-text/written-text.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import { ZoomedPhoto } from './zoomed-photo.tsx';
import styles from './photo-viewer.module.css';
import { text } from './text.ts';

export interface PhotoViewerProps {
  picture: Picture;
  /** Describes the photo to screen readers, unless the caption does. */
  alt?: string;
  /** Shown over the lower edge of the photo. */
  caption?: string;
  /** Keep the viewer mounted and change only this property, so that its closing is animated. */
  isOpen: boolean;
  onClose: () => void;
}

/** A full-screen photo. The cross, Escape, Back, a tap or a swipe closes the viewer; a double tap zooms in. */
export function PhotoViewer({ picture, alt = text.photo, caption, ...state }: PhotoViewerProps) {
  return (
    <PhotoFrame title={alt} {...state}>
      {(gestures) => (
        <>
          <ZoomedPhoto picture={picture} alt={caption || alt} gestures={gestures} />
          {caption && (
            <p dir="auto" className={styles.caption}>
              <WrittenText text={caption} />
            </p>
          )}
        </>
      )}
    </PhotoFrame>
  );
}
