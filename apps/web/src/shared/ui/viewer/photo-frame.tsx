import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { FullScreen } from '../full-screen/full-screen.tsx';
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

type FrameStyle = CSSProperties & Record<'--x' | '--y', string> & Record<'--scale' | '--pull', number>;

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
  useBackCloses(isOpen, onClose);
  const place: FrameStyle = {
    '--x': `${zoom.x}px`,
    '--y': `${zoom.y + pull}px`,
    '--scale': zoom.scale,
    '--pull': Math.abs(pull),
  };
  return (
    <FullScreen
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      takesFocus
      className={`${viewer.layer} ${styles.viewer}`}
      data-scheme="dark"
      data-zoomed={zoom.scale > 1 || undefined}
      style={place}
      onKeyDown={onKeyDown}
    >
      {children(gestures)}
      <ViewerClose label={closeLabel} />
    </FullScreen>
  );
}
