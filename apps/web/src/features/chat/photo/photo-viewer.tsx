import type { Message } from '@sfera/contract/chat';
import * as Radix from 'radix-ui/dialog';
import type { CSSProperties } from 'react';
import { useReturnFocus } from '#shared/ui/focus/use-return-focus.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import { ViewerClose } from '#shared/ui/viewer/viewer-close.tsx';
import viewer from '#shared/ui/viewer/viewer.module.css';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { text } from '../text.ts';
import styles from './photo-viewer.module.css';
import { useZoom } from './use-zoom.ts';

export interface PhotoViewerProps {
  message: Message;
  /** Keep the viewer mounted and change only this property, so that its closing is animated. */
  isOpen: boolean;
  onClose: () => void;
}

type StageStyle = CSSProperties &
  Record<'--x' | '--y' | '--pull', string> &
  Record<'--scale' | '--aspect', number>;

/** A full-screen photo. The cross, Escape, Back, a tap or a swipe closes the viewer; a double tap zooms in. */
export function PhotoViewer({ message, isOpen, onClose }: PhotoViewerProps) {
  const { picture, content } = message;
  const { zoom, pull, events } = useZoom(onClose);
  const returnFocus = useReturnFocus(isOpen);
  useBackCloses(isOpen, onClose);
  useDarkBars(isOpen);
  if (!picture) return null;
  const place: StageStyle = {
    '--x': `${zoom.x}px`,
    '--y': `${zoom.y + pull}px`,
    '--scale': zoom.scale,
    '--aspect': picture.width / picture.height,
    '--pull': `${Math.abs(pull)}px`,
  };
  const isHeld = pull !== 0;

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
          <Radix.Title className="visually-hidden">{text.photoView}</Radix.Title>
          <div {...events} className={styles.stage} data-held={isHeld || undefined}>
            <div className={styles.photo}>
              <MediaImage
                media={picture}
                alt={content || text.photoView}
                sizes="100vw"
                isPriority
                fit="contain"
              />
            </div>
          </div>
          {content && (
            <p dir="auto" className={styles.caption}>
              {content}
            </p>
          )}
          <ViewerClose label={text.closePhoto} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
