import SwitchCamera from 'lucide-react/icons/switch-camera';
import Timer from 'lucide-react/icons/timer';
import TimerOff from 'lucide-react/icons/timer-off';
import { useRef, useEffect, type RefObject } from 'react';
import { text as cameraText } from '#shared/media/camera/text.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { RadioGroup } from '#shared/ui/radio-group/radio-group.tsx';
import styles from './camera-controls.module.css';
import type { Mode } from '#shared/media/camera/open-camera.ts';
import { text } from './text.ts';

const MODES = (['photo', 'video'] as const).map((value) => ({ value, face: text[value] }));
const DELAYS_SECONDS = [0, 3, 10];

interface CameraControlsProps {
  mode: Mode;
  canRecord: boolean;
  /** The delay of the timer; nought when the timer is off. */
  delaySeconds: number;
  isReady: boolean;
  isRecording: boolean;
  isCounting: boolean;
  onMode: (mode: Mode) => void;
  onDelay: (seconds: number) => void;
  onShutter: () => void;
  /** Null where there is one camera. */
  onSwitch: (() => void) | null;
}

/** The controls that a thumb reaches: timer, shutter, the other camera, and photo or video above them. */
export function CameraControls(props: CameraControlsProps) {
  const { mode, canRecord, delaySeconds, isReady, isRecording, isCounting } = props;
  const { onMode, onDelay, onShutter, onSwitch } = props;
  const shutter = useRef<HTMLButtonElement>(null);
  useShutterKeys(shutter);
  const nextDelay = DELAYS_SECONDS[(DELAYS_SECONDS.indexOf(delaySeconds) + 1) % DELAYS_SECONDS.length] ?? 0;

  return (
    <div className={styles.controls} data-busy={isRecording || isCounting || undefined}>
      {canRecord && (
        <RadioGroup
          className={styles.modes}
          choiceClassName={styles.mode}
          label={text.modes}
          choices={MODES}
          value={mode}
          onChange={onMode}
        />
      )}
      <div className={styles.row}>
        <IconButton
          variant="glass"
          className={styles.side}
          label={text.timer(delaySeconds)}
          icon={
            delaySeconds === 0 ? (
              <TimerOff size={24} />
            ) : (
              <span className={styles.delay}>
                <Timer size={20} />
                {text.timerShort(delaySeconds)}
              </span>
            )
          }
          onClick={() => onDelay(nextDelay)}
        />
        <button
          ref={shutter}
          type="button"
          className={styles.shutter}
          data-mode={mode}
          data-recording={isRecording || undefined}
          aria-label={shutterLabel(mode, isRecording, isCounting)}
          aria-disabled={!isReady || undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog is opened for
          autoFocus
          onClick={isReady ? onShutter : undefined}
        >
          <span className={styles.core} />
        </button>
        {onSwitch ? (
          <IconButton
            variant="glass"
            className={styles.side}
            label={cameraText.switchCamera}
            icon={<SwitchCamera size={24} />}
            onClick={onSwitch}
          />
        ) : (
          <span className={styles.side} />
        )}
      </div>
    </div>
  );
}

function shutterLabel(mode: Mode, isRecording: boolean, isCounting: boolean): string {
  if (isCounting) return text.cancelTimer;
  if (isRecording) return cameraText.stopRecording;
  return mode === 'photo' ? text.takePhoto : cameraText.startRecording;
}

/** Space and Enter press the shutter wherever the focus is, but on another control, which they press themselves. */
function useShutterKeys(shutter: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || event.defaultPrevented) return;
      const isOnControl =
        event.target instanceof Element &&
        event.target.closest('button, input, [role="alertdialog"]') !== null;
      if (isOnControl) return;
      event.preventDefault();
      shutter.current?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shutter]);
}
