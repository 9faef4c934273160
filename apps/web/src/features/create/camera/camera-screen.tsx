import { useState } from 'react';
import styles from './camera-screen.module.css';
import { LiveCamera, type CameraSettings } from './live-camera.tsx';
import { BACK_CAMERA } from '#shared/media/camera/open-camera.ts';
import { recordingFormat } from '#shared/media/camera/record-video.ts';
import { RecorderScreen } from '#shared/media/camera/recorder-screen.tsx';
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

/** The camera over the whole screen: live view, then what was taken. */
export function CameraScreen({ onTaken, onClose, onChooseFile = onClose, limits }: CameraScreenProps) {
  const [settings, setSettings] = useState<CameraSettings>({
    choice: BACK_CAMERA,
    mode: 'photo',
    delaySeconds: 0,
  });
  const [shot, setShot] = useState<File | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const onShot = (file: File | null) => {
    setShot(file);
    setFailed(file === null);
  };
  const recording = useRecording(limits.videoMaxSeconds, onShot);
  return (
    <RecorderScreen
      className={styles.screen}
      recording={recording}
      hasShot={shot !== null}
      words={text}
      onClose={onClose}
    >
      {() =>
        shot ? (
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
        )
      }
    </RecorderScreen>
  );
}
