import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { useReturnFocus } from '#shared/ui/focus/use-return-focus.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import styles from './camera-screen.module.css';
import { LiveCamera, type CameraSettings } from './live-camera.tsx';
import { BACK_CAMERA } from '#shared/media/camera/open-camera.ts';
import { recordingFormat } from '#shared/media/camera/record-video.ts';
import { useUnloadQuestion } from '#shared/media/camera/use-unload-question.ts';
import { useWakeLock } from '#shared/media/camera/use-wake-lock.ts';
import { ShotPreview } from './shot-preview.tsx';
import { text } from './text.ts';
import { useRecording } from '#shared/media/camera/use-recording.ts';

export interface CameraScreenProps {
  /** The photo (jpeg) or video (mp4, or webm where the browser records no mp4) that the person wants to use. */
  onTaken: (file: File) => void;
  onClose: () => void;
  /** Closes the camera and opens the file picker; without it the camera is only closed. */
  onChooseFile?: () => void;
  /** A recording ends by itself at `videoMaxSeconds`; nought leaves photos alone. */
  limits: { videoMaxSeconds: number };
}

/**
 * The camera over the whole screen (spec 2, Create): live view, then what was taken. Closing it while it records ends
 * the recording, and what was taken is dropped only after a question.
 */
export function CameraScreen({ onTaken, onClose, onChooseFile = onClose, limits }: CameraScreenProps) {
  const [settings, setSettings] = useState<CameraSettings>({
    choice: BACK_CAMERA,
    mode: 'photo',
    delaySeconds: 0,
  });
  const [shot, setShot] = useState<File | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const onShot = (file: File | null) => {
    setShot(file);
    setFailed(file === null);
  };
  const recording = useRecording(limits.videoMaxSeconds, onShot);
  const isRecording = recording.elapsedSeconds !== null;

  const close = () => {
    if (isRecording) recording.stop();
    else if (shot) setAsking(true);
    else onClose();
  };
  const returnFocus = useReturnFocus(true);
  // Each answers to one Back: what it leads to waits for the next with a new one.
  useBackCloses(!isRecording && !shot, close);
  useBackCloses(isRecording, close);
  useBackCloses(shot !== null && !isAsking, close);
  useWakeLock(isRecording);
  useDarkBars();
  useUnloadQuestion(isRecording || shot !== null);

  return (
    <Radix.Root open onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Radix.Content className={styles.screen} aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <Radix.Title className="visually-hidden">{text.title}</Radix.Title>
          {shot ? (
            <ShotPreview file={shot} onRetake={() => setShot(null)} onUse={() => onTaken(shot)} />
          ) : (
            <LiveCamera
              settings={settings}
              onSettings={setSettings}
              recording={recording}
              maxSeconds={recordingFormat(false) ? limits.videoMaxSeconds : 0}
              hasFailed={hasFailed}
              onShot={onShot}
              onChooseFile={onChooseFile}
            />
          )}
          <IconButton
            variant="glass"
            className={styles.close}
            label={text.close}
            icon={<X size={24} />}
            onClick={close}
          />
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={text.closeQuestion}
            description={text.closeWarning}
            cancelLabel={text.stay}
            confirmLabel={text.close}
            isDangerous
            onConfirm={onClose}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
