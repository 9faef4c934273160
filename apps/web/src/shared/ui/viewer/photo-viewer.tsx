import type { Picture } from '@sfera/contract/media';
import * as Radix from 'radix-ui/dialog';
import { useState, type CSSProperties } from 'react';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { MediaImage } from '../media-image/media-image.tsx';
import { useBackCloses } from '../sheet/use-back-closes.ts';
import styles from './photo-viewer.module.css';
import { text } from './text.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerClose } from './viewer-close.tsx';
import viewer from './viewer.module.css';

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

type StageStyle = CSSProperties &
  Record<'--x' | '--y' | '--pull', string> &
  Record<'--scale' | '--aspect', number>;

/** A full-screen photo. The cross, Escape, Back, a tap or a swipe closes the viewer; a double tap zooms in. */
export function PhotoViewer({ picture, alt = text.photo, caption, isOpen, onClose }: PhotoViewerProps) {
  const { zoom, pull, events } = useZoom(onClose);
  const returnFocus = useReturnFocus(isOpen);
  useBackCloses(isOpen, onClose);
  useDarkBars(isOpen);
  const place: StageStyle = {
    '--x': `${zoom.x}px`,
    '--y': `${zoom.y + pull}px`,
    '--scale': zoom.scale,
    '--aspect': picture.width / picture.height,
    '--pull': `${Math.abs(pull)}px`,
  };
  const isHeld = pull !== 0;
  // A photo that was opened by a tap is not made smaller to save data.
  const [isWhole] = useState(mediaPlan().level === 'full');

  return (
    <Radix.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className={`${viewer.layer} ${styles.viewer}`}
          data-scheme="dark"
          data-zoomed={zoom.scale > 1 || undefined}
          style={place}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={returnFocus}
        >
          <Radix.Title className="visually-hidden">{alt}</Radix.Title>
          <div {...events} className={styles.stage} data-held={isHeld || undefined}>
            <div className={styles.photo}>
              <MediaImage
                media={isWhole ? picture : { ...picture, sources: picture.sources.slice(-1) }}
                alt={caption || alt}
                sizes="100vw"
                isPriority
                fit="contain"
              />
            </div>
          </div>
          {caption && (
            <p dir="auto" className={styles.caption}>
              {caption}
            </p>
          )}
          <ViewerClose label={text.close} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
