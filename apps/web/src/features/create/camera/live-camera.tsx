import { useRef, useState, type ReactNode } from 'react';
import { formatClock } from '#shared/text/format-clock.ts';
import { CameraControls } from './camera-controls.tsx';
import { CameraFailureNote } from './camera-failure-note.tsx';
import styles from './camera-screen.module.css';
import type { CameraChoice, Mode } from '#shared/media/camera/open-camera.ts';
import { text as cameraText } from '#shared/media/camera/text.ts';
import { takePhoto } from './take-photo.ts';
import { text } from './text.ts';
import { useCamera } from '#shared/media/camera/use-camera.ts';
import { useCountdown } from './use-countdown.ts';
import { useMicrophone } from '#shared/media/camera/use-microphone.ts';
import type { RecordingControls } from '#shared/media/camera/use-recording.ts';
import { useSwipe } from './use-swipe.ts';
import { Viewfinder } from '#shared/media/camera/viewfinder.tsx';

interface RecordingClockProps {
  elapsedSeconds: number;
  maxSeconds: number;
}

/** How long the recording is, beside the red dot: «0:05 из 10:00». */
const RecordingClock = ({ elapsedSeconds, maxSeconds }: RecordingClockProps) => (
  <p role="timer" className={styles.clock}>
    {text.elapsed(formatClock(elapsedSeconds * 1_000), formatClock(maxSeconds * 1_000))}
  </p>
);

/** What a person has set, kept from one shot to the next. */
export interface CameraSettings {
  readonly choice: CameraChoice;
  readonly mode: Mode;
  /** Of the timer; nought when it is off. */
  readonly delaySeconds: number;
}

interface LiveCameraProps {
  settings: CameraSettings;
  onSettings: (settings: CameraSettings) => void;
  recording: RecordingControls;
  /** Of a recording; nought when there are photos alone. */
  maxSeconds: number;
  /** The last shot came to nothing. */
  hasFailed: boolean;
  /** Null when it came to nothing. */
  onShot: (file: File | null) => void;
  onChooseFile: () => void;
}

/** The camera while it is on: what it sees, and all that it is worked by. */
export function LiveCamera(props: LiveCameraProps) {
  const { settings, onSettings, recording, maxSeconds, hasFailed, onShot, onChooseFile } = props;
  const { choice, mode, delaySeconds } = settings;
  const video = useRef<HTMLVideoElement>(null);
  const isTaking = useRef(false);
  const [seenStream, setSeenStream] = useState<MediaStream | null>(null);
  const state = useCamera(choice, mode);
  const microphone = useMicrophone(mode === 'video' && state.status === 'live');
  const isRecording = recording.elapsedSeconds !== null;

  const shoot = async () => {
    if (state.status !== 'live' || !video.current || isTaking.current) return;
    isTaking.current = true;
    try {
      const sound = microphone.status === 'on' ? microphone.stream.getAudioTracks() : [];
      if (mode === 'video') recording.start([...state.stream.getVideoTracks(), ...sound]);
      else onShot(await takePhoto(video.current));
    } catch {
      onShot(null);
    }
    isTaking.current = false;
  };
  const countdown = useCountdown(() => void shoot());
  const isCounting = countdown.secondsLeft !== null;
  const isBusy = isRecording || isCounting;

  const pressShutter = () => {
    if (isRecording) recording.stop();
    else if (isCounting) countdown.cancel();
    else if (delaySeconds > 0) countdown.start(delaySeconds);
    else void shoot();
  };
  const setMode = (next: Mode) => {
    if (!isBusy && (maxSeconds > 0 || next === 'photo')) onSettings({ ...settings, mode: next });
  };
  const swipe = useSwipe({ onForward: () => setMode('video'), onBack: () => setMode('photo') });

  if (state.status === 'failed')
    return (
      <CameraFailureNote
        reason={state.reason}
        onRetry={() => onSettings({ ...settings, choice: { ...choice } })}
        onChooseFile={onChooseFile}
      />
    );

  const isReady = state.status === 'live' && seenStream === state.stream && microphone.status !== 'asking';
  const next = state.status === 'live' ? state.next : null;
  return (
    <div className={styles.live}>
      <div className={styles.view} {...swipe}>
        {state.status === 'live' ? (
          <Viewfinder
            ref={video}
            className={styles.viewfinder}
            stream={state.stream}
            isMirrored={state.isFront}
            onFrame={() => setSeenStream(state.stream)}
          />
        ) : (
          <Note>{cameraText.starting}</Note>
        )}
        <p className={styles.countdown} role="timer" aria-live="assertive">
          {/* A new element for each second, so that each grows anew. */}
          {isCounting && <span key={countdown.secondsLeft}>{countdown.secondsLeft}</span>}
        </p>
      </div>
      <div className={styles.words}>
        {isRecording && (
          <RecordingClock elapsedSeconds={recording.elapsedSeconds ?? 0} maxSeconds={maxSeconds} />
        )}
        <div role="status">
          {microphone.status === 'refused' && <Note>{cameraText.noSound}</Note>}
          {isRecording && <span className="visually-hidden">{cameraText.recording}</span>}
        </div>
        <div role="alert">{hasFailed && <Note>{cameraText.shotFailed}</Note>}</div>
      </div>
      <CameraControls
        mode={mode}
        canRecord={maxSeconds > 0}
        delaySeconds={delaySeconds}
        isReady={isReady}
        isRecording={isRecording}
        isCounting={isCounting}
        onMode={setMode}
        onDelay={(seconds) => onSettings({ ...settings, delaySeconds: seconds })}
        onShutter={pressShutter}
        onSwitch={next && (() => onSettings({ ...settings, choice: next }))}
      />
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
