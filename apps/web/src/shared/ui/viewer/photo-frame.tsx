import * as Radix from 'radix-ui/dialog';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { useBackCloses } from '../sheet/use-back-closes.ts';
import styles from './photo-viewer.module.css';
import { text } from './text.ts';
import { useZoom, type PhotoGestures } from './use-zoom.ts';
import { ViewerClose } from './viewer-close.tsx';
import viewer from './viewer.module.css';

export interface PhotoFrameProps {
  /** Name of the window. */
  title: string;
  closeLabel?: string;
  isOpen: boolean;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: (gestures: PhotoGestures) => ReactNode;
}

type FrameStyle = CSSProperties & Record<'--x' | '--y' | '--pull', string> & Record<'--scale', number>;

/** The whole window around photos, or a video. The cross, Escape and Back close it, and so do gestures on a photo. */
export function PhotoFrame({
  title,
  closeLabel = text.close,
  isOpen,
  onClose,
  onKeyDown,
  children,
}: PhotoFrameProps) {
  const gestures = useZoom(onClose);
  const { zoom, pull } = gestures;
  const returnFocus = useReturnFocus(isOpen);
  useBackCloses(isOpen, onClose);
  useDarkBars(isOpen);
  const place: FrameStyle = {
    '--x': `${zoom.x}px`,
    '--y': `${zoom.y + pull}px`,
    '--scale': zoom.scale,
    '--pull': `${Math.abs(pull)}px`,
  };
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
          onKeyDown={onKeyDown}
        >
          <Radix.Title className="visually-hidden">{title}</Radix.Title>
          {children(gestures)}
          <ViewerClose label={closeLabel} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
