import CameraOff from 'lucide-react/icons/camera-off';
import { text as cameraText } from '#shared/media/camera/text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './camera-screen.module.css';
import type { CameraFailure } from '#shared/media/camera/open-camera.ts';
import { text } from './text.ts';

interface CameraFailureNoteProps {
  reason: CameraFailure;
  onRetry: () => void;
  onChooseFile: () => void;
}

/** Why there is no camera (spec 8, Camera), and what can be done instead. */
export function CameraFailureNote({ reason, onRetry, onChooseFile }: CameraFailureNoteProps) {
  return (
    <div className={styles.failure}>
      <CameraOff size={44} strokeWidth={1.5} aria-hidden="true" />
      <p role="alert">{cameraText.failures[reason]}</p>
      <div className={styles.answers}>
        {(reason === 'refused' || reason === 'busy') && (
          <Button className={styles.glass} onClick={onRetry}>
            {cameraText.retry}
          </Button>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog whose shutter is gone must keep the focus */}
        <Button variant="primary" autoFocus onClick={onChooseFile}>
          {text.chooseFile}
        </Button>
      </div>
    </div>
  );
}
