import { useRef, useState } from 'react';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { text as kitText } from '../text.ts';
import styles from './cropper.module.css';
import { cutSquare, type Square } from './cut-square.ts';
import { SquareCropper } from './square-cropper.tsx';
import { text } from './text.ts';

export interface CropDialogProps {
  /** A picture that this browser can draw (`readPicture`). */
  file: Blob;
  /** The words about motion that will be lost, in Russian. */
  lostMotion?: string | null;
  onCancel: () => void;
  /** Called with a square JPEG. */
  onDone: (square: Blob) => void;
}

/** Asks a person to choose a square of a picture. */
export function CropDialog({ file, lostMotion = null, onCancel, onDone }: CropDialogProps) {
  const src = useObjectUrl(file);
  const [square, setSquare] = useState<Square | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isCutting = useRef(false);

  const cut = async () => {
    if (src === null || square === null || isCutting.current) return;
    isCutting.current = true;
    try {
      onDone(await cutSquare(src, square));
    } catch {
      setFailed(true);
    }
    isCutting.current = false;
  };

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={text.title}
      description={text.hint}
      actions={
        <>
          <Button onClick={onCancel}>{kitText.cancel}</Button>
          <Button variant="primary" disabled={square === null} onClick={() => void cut()}>
            {text.done}
          </Button>
        </>
      }
    >
      {lostMotion !== null && <p className={styles.note}>{lostMotion}</p>}
      {src !== null && <SquareCropper src={src} onChange={setSquare} />}
      <div role="alert">{hasFailed && <p className={styles.failure}>{text.failed}</p>}</div>
    </Dialog>
  );
}
