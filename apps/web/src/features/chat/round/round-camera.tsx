import { ROUND_VIDEO_MAX_SECONDS } from '@sfera/contract/chat/message-body';
import CameraOff from 'lucide-react/icons/camera-off';
import SwitchCamera from 'lucide-react/icons/switch-camera';
import { useRef, useState } from 'react';
import type { CameraChoice } from '#shared/media/camera/open-camera.ts';
import { text as cameraText } from '#shared/media/camera/text.ts';
import { useCamera } from '#shared/media/camera/use-camera.ts';
import { useMicrophone } from '#shared/media/camera/use-microphone.ts';
import type { RecordingControls } from '#shared/media/camera/use-recording.ts';
import { Viewfinder } from '#shared/media/camera/viewfinder.tsx';
import type { Size } from '#shared/media/filters/place.ts';
import { formatClock } from '#shared/text/format-clock.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Ring } from './ring.tsx';
import styles from './round-recorder.module.css';
import { text } from './text.ts';

/** A circle is small: more would be wasted. */
const BITS_PER_SECOND = 2_500_000;

/** The state with which a recording begins. */
export interface Started {
  /** The size of the picture of the camera. */
  readonly size: Size;
  readonly hasSound: boolean;
}

interface RoundCameraProps {
  choice: CameraChoice;
  onChoice: (choice: CameraChoice) => void;
  recording: RecordingControls;
  /** The last recording came to nothing. */
  hasFailed: boolean;
  /** Called just before a recording begins. */
  onStart: (started: Started) => void;
  /** This browser cannot record what the camera gives. */
  onFailed: () => void;
}

/** The camera in a circle while it is on, and all that it is worked by. */
export function RoundCamera(props: RoundCameraProps) {
  const { choice, onChoice, recording, hasFailed, onStart, onFailed } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [seenStream, setSeenStream] = useState<MediaStream | null>(null);
  const state = useCamera(choice, 'round');
  const microphone = useMicrophone(state.status === 'live');
  const { elapsedSeconds } = recording;
  const isRecording = elapsedSeconds !== null;

  if (state.status === 'failed') {
    const { reason } = state;
    return (
      <div className={styles.failure}>
        <CameraOff size={44} strokeWidth={1.5} aria-hidden="true" />
        <p role="alert">{cameraText.failures[reason]}</p>
        {(reason === 'refused' || reason === 'busy') && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog whose shutter is gone must keep the focus
          <Button variant="primary" autoFocus onClick={() => onChoice({ ...choice })}>
            {cameraText.retry}
          </Button>
        )}
      </div>
    );
  }

  const hasAsked = microphone.status === 'on' || microphone.status === 'refused';
  const isReady = state.status === 'live' && seenStream === state.stream && hasAsked;
  const next = state.status === 'live' && !isRecording ? state.next : null;
  const start = () => {
    const view = video.current;
    if (state.status !== 'live' || !view) return;
    const sound = microphone.status === 'on' ? microphone.stream.getAudioTracks() : [];
    onStart({
      size: { width: view.videoWidth || 1, height: view.videoHeight || 1 },
      hasSound: sound.length > 0,
    });
    try {
      recording.start([...state.stream.getVideoTracks(), ...sound], BITS_PER_SECOND);
    } catch {
      onFailed();
    }
  };

  return (
    <>
      <div className={styles.circle}>
        {state.status === 'live' ? (
          <Viewfinder
            ref={video}
            className={styles.picture}
            stream={state.stream}
            isMirrored={state.isFront}
            onFrame={() => setSeenStream(state.stream)}
          />
        ) : (
          <p className={styles.note}>{cameraText.starting}</p>
        )}
        {isRecording && <Ring share={Math.min(1, (elapsedSeconds + 1) / ROUND_VIDEO_MAX_SECONDS)} />}
      </div>
      <div className={styles.words}>
        {isRecording && (
          <p role="timer" className={styles.clock}>
            {text.elapsed(formatClock(elapsedSeconds * 1_000), formatClock(ROUND_VIDEO_MAX_SECONDS * 1_000))}
          </p>
        )}
        <div role="status">
          {microphone.status === 'refused' && <p>{cameraText.noSound}</p>}
          {isRecording && <span className="visually-hidden">{cameraText.recording}</span>}
        </div>
        <div role="alert">{hasFailed && <p>{cameraText.shotFailed}</p>}</div>
      </div>
      <div className={styles.controls}>
        <span className={styles.side} />
        <button
          type="button"
          className={styles.shutter}
          data-recording={isRecording || undefined}
          aria-label={isRecording ? cameraText.stopRecording : cameraText.startRecording}
          aria-disabled={!isReady || undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog is opened for
          autoFocus
          onClick={isRecording ? recording.stop : isReady ? start : undefined}
        >
          <span className={styles.core} />
        </button>
        {next ? (
          <IconButton
            variant="glass"
            className={styles.side ?? ''}
            label={cameraText.switchCamera}
            icon={<SwitchCamera size={24} />}
            onClick={() => onChoice(next)}
          />
        ) : (
          <span className={styles.side} />
        )}
      </div>
    </>
  );
}
