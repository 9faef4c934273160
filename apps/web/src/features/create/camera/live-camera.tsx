import { useRef, useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import CameraOff from 'lucide-react/icons/camera-off';
import { SECOND_MS } from '@sfera/contract/base/time';
import { formatClock } from '#shared/text/format-clock.ts';
import { CameraControls } from './camera-controls.tsx';
import { text as cameraText } from '#shared/media/camera/text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './camera-screen.module.css';
import type { CameraFailure, CameraChoice, Mode } from '#shared/media/camera/open-camera.ts';
import { text } from './text.ts';
import { shotName } from '#shared/media/camera/shot-name.ts';
import { useCamera } from '#shared/media/camera/use-camera.ts';
import { useMicrophone } from '#shared/media/camera/use-microphone.ts';
import type { RecordingControls } from '#shared/media/camera/use-recording.ts';
import { useSwipe } from './use-swipe.ts';
import { Viewfinder } from '#shared/media/camera/viewfinder.tsx';

const CAMERA_JPEG_QUALITY = 0.9;

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

/** The settings that a person has made, kept from one shot to the next. */
export interface CameraSettings {
  readonly choice: CameraChoice;
  readonly mode: Mode;
  /** The delay of the timer; nought when the timer is off. */
  readonly delaySeconds: number;
}

interface LiveCameraProps {
  settings: CameraSettings;
  onSettings: (settings: CameraSettings) => void;
  recording: RecordingControls;
  /** The longest time of a recording; nought when there are photos alone. */
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

interface CameraFailureNoteProps {
  reason: CameraFailure;
  onRetry: () => void;
  onChooseFile: () => void;
}

/** Says why there is no camera, and what can be done instead. */
function CameraFailureNote({ reason, onRetry, onChooseFile }: CameraFailureNoteProps) {
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

/**
 * The frame that is on the screen, at the whole size that the camera gives, as a jpeg of quality 0.9. The frame of any
 * camera is never mirrored: others are to read what was written before it, as they can in a video.
 * Not by `ImageCapture.takePhoto`: it is in Chromium alone, takes a second, and its picture is another cut of the scene
 * than the one that was seen, on some phones turned.
 * @throws when the browser has no memory for it, or no frame has come yet
 */
async function takePhoto(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  try {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context || width === 0) throw new Error('No frame to draw');
    context.drawImage(video, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', CAMERA_JPEG_QUALITY),
    );
    if (!blob) throw new Error('No memory for the photo');
    // oxlint-disable-next-line sfera/server-clock -- the device's own cameras name files by its clock
    return new File([blob], shotName('photo', new Date(), 'jpg'), { type: 'image/jpeg' });
  } finally {
    // Phones count canvases until they are collected.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

/** Counts whole seconds down to `onEnd`. `secondsLeft` is null while nothing is counted. */
function useCountdown(onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (secondsLeft === null) return;
    const step = setTimeout(() => {
      if (secondsLeft > 1) return setSecondsLeft(secondsLeft - 1);
      setSecondsLeft(null);
      end();
    }, SECOND_MS);
    return () => clearTimeout(step);
  }, [secondsLeft]);

  return {
    secondsLeft,
    start: (seconds: number) => setSecondsLeft(seconds),
    cancel: () => setSecondsLeft(null),
  };
}
