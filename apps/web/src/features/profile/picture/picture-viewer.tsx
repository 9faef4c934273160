import { largeLogoImage } from '@sfera/contract/users';
import * as Radix from 'radix-ui/dialog';
import { useState, type CSSProperties } from 'react';
import { useReturnFocus } from '#shared/ui/focus/use-return-focus.ts';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import { text as kitText } from '#shared/ui/text.ts';
import { ViewerClose } from '#shared/ui/viewer/viewer-close.tsx';
import viewer from '#shared/ui/viewer/viewer.module.css';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { text } from '../text.ts';
import { usePictureGestures } from './use-picture-gestures.ts';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  login: string;
  /** The small picture; it stands until the large one has come. */
  logoImage: string;
  isOpen: boolean;
  onClose: () => void;
}

/** An account's picture, large on a dark ground. Escape, the cross, a press beside it or a drag down closes it. */
export function PictureViewer({ login, logoImage, isOpen, onClose }: PictureViewerProps) {
  const returnFocus = useReturnFocus(isOpen);
  useBackCloses(isOpen, onClose);
  useDarkBars(isOpen);
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={`${viewer.layer} ${styles.overlay}`} />
        <Radix.Content
          className={`${viewer.layer} ${viewer.grows} ${styles.viewer}`}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onClick={(event) => event.target === event.currentTarget && onClose()}
        >
          <Radix.Title className="visually-hidden">{text.picture(login)}</Radix.Title>
          <Picture login={login} logoImage={logoImage} onClose={onClose} />
          <ViewerClose label={kitText.close} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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
