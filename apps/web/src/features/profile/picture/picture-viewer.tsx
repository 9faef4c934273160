import { largeLogoImage } from '@sfera/contract/people/portraits';
import { useState, type CSSProperties } from 'react';
import { FullScreen } from '#shared/ui/full-screen/full-screen.tsx';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import { text as kitText } from '#shared/ui/text.ts';
import { ViewerClose } from '#shared/ui/viewer/viewer-close.tsx';
import viewer from '#shared/ui/viewer/viewer.module.css';
import { text } from '../text.ts';
import { usePictureGestures } from './use-picture-gestures.ts';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  login: string;
  /** The small picture, shown until the large one has loaded. */
  logoImage: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The picture of an account, large on a dark ground. Escape, the cross, a press beside it or a drag down closes it. */
export function PictureViewer({ login, logoImage, isOpen, onClose }: PictureViewerProps) {
  useBackCloses(isOpen, onClose);
  return (
    <FullScreen
      title={text.picture(login)}
      isOpen={isOpen}
      onClose={onClose}
      groundClassName={`${viewer.layer} ${styles.overlay}`}
      className={`${viewer.layer} ${viewer.grows} ${styles.viewer}`}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Picture login={login} logoImage={logoImage} onClose={onClose} />
      <ViewerClose label={kitText.close} />
    </FullScreen>
  );
}

function Picture({ login, logoImage, onClose }: Omit<PictureViewerProps, 'isOpen'>) {
  const { view, dragPx, isHeld, events } = usePictureGestures(onClose);
  const [isBroken, setBroken] = useState(false);
  const style: CSSProperties = {
    translate: `${view.x}px ${view.y + dragPx}px`,
    scale: view.scale,
    backgroundImage: `url(${JSON.stringify(logoImage)})`,
  };
  return (
    // A pointer's way to look closer; nothing here is out of reach without it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.frame} {...events}>
      <img
        className={styles.picture}
        data-held={isHeld || undefined}
        style={style}
        src={isBroken ? logoImage : largeLogoImage(logoImage)}
        alt={text.picture(login)}
        draggable={false}
        onError={() => setBroken(true)}
      />
    </div>
  );
}
