import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Quote } from '@sfera/contract/chat/message-parts';
import { ROUND_VIDEO_MAX_SECONDS } from '@sfera/contract/chat/message-body';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendVideo } from '#entities/chat/outgoing/send-message.ts';
import { pause as pauseVoice } from '#entities/chat/voice/playing.ts';
import { uploadLimitsQuery } from '#shared/files/upload-limits.ts';
import { FRONT_CAMERA } from '#shared/media/camera/open-camera.ts';
import { RecorderScreen } from '#shared/media/camera/recorder-screen.tsx';
import { useRecording } from '#shared/media/camera/use-recording.ts';
import type { Size } from '#shared/media/filters/place.ts';
import { grabFrame } from '#shared/media/video/grab-frame.ts';
import { silenceVideos } from '#shared/ui/video-player/one-at-a-time.ts';
import { RoundCamera, type Started } from './round-camera.tsx';
import { RoundPreview } from './round-preview.tsx';
import styles from './round-recorder.module.css';
import { squareCrop } from './square.ts';
import { text } from './text.ts';

/** The poster, as large as a circle is drawn on a dense screen. Unit: pixels. */
const POSTER = { atSeconds: 0.1, maxPx: 480, isSquare: true };
/** The longest wait for a frame: after it the server makes its own. */
const POSTER_TIMEOUT_MS = 1_500;

/** A finished recording. */
interface Shot extends Started {
  readonly file: File;
  readonly durationMs: number;
  readonly poster: Promise<Blob | null>;
}

interface RoundRecorderProps {
  partner: Interlocutor;
  /** The message that it answers. */
  replyTo: Quote | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the message is in the outbox. */
  onSent: () => void;
}

/** Over the whole window: the camera in a circle, and what it has recorded. It is opened anew each time. */
export const RoundRecorder = ({ isOpen, ...props }: RoundRecorderProps) => isOpen && <Recorder {...props} />;

function Recorder({ partner, replyTo, onClose, onSent }: Omit<RoundRecorderProps, 'isOpen'>) {
  const [choice, setChoice] = useState(FRONT_CAMERA);
  const [shot, setShot] = useState<Shot | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isSending = useRef(false);
  const started = useRef<Started & { atMs: number }>(null);
  const recording = useRecording(ROUND_VIDEO_MAX_SECONDS, (file) => {
    const begun = started.current;
    setFailed(file === null);
    if (!file || !begun) return;
    const durationMs = Math.min(performance.now() - begun.atMs, ROUND_VIDEO_MAX_SECONDS * 1_000);
    setShot({ ...begun, file, durationMs: Math.round(durationMs), poster: grabFrame(file, POSTER) });
  });
  const limits = useQuery(uploadLimitsQuery);
  useEffect(() => {
    pauseVoice();
    silenceVideos();
  }, []);

  const send = async (seen: Size | null) => {
    if (!shot || isSending.current) return;
    isSending.current = true;
    const { file, durationMs, hasSound, size } = shot;
    const poster = await Promise.race([
      shot.poster.catch(() => null),
      new Promise<null>((resolve) => setTimeout(resolve, POSTER_TIMEOUT_MS, null)),
    ]);
    const edit = { crop: squareCrop(seen ?? size) };
    const video = { form: 'round' as const, edit, poster, durationMs, hasSound };
    isSending.current = false;
    // The session has ended meanwhile: the recording stays.
    if (sendVideo({ partner, file, video, content: '', replyTo }) === null) return;
    onClose();
    onSent();
  };

  return (
    <RecorderScreen
      className={styles.screen}
      scheme="dark"
      recording={recording}
      hasShot={shot !== null}
      words={text}
      titleClassName={styles.title}
      onClose={onClose}
    >
      {(close) =>
        limits.data?.isVideoAvailable === false ? (
          <p role="alert" className={styles.failure}>
            {text.unavailable}
          </p>
        ) : shot ? (
          <RoundPreview
            file={shot.file}
            poster={shot.poster}
            durationMs={shot.durationMs}
            onAgain={() => setShot(null)}
            onCancel={close}
            onSend={(seen) => void send(seen)}
          />
        ) : (
          <RoundCamera
            choice={choice}
            onChoice={setChoice}
            recording={recording}
            hasFailed={hasFailed}
            onStart={(begun) => {
              started.current = { ...begun, atMs: performance.now() };
              setFailed(false);
            }}
            onFailed={() => setFailed(true)}
          />
        )
      }
    </RecorderScreen>
  );
}
