import X from 'lucide-react/icons/x';
import { useState, type ReactNode, useEffect } from 'react';
import { holdTab } from '#shared/navigation/hold-tab.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { FullScreen } from '#shared/ui/full-screen/full-screen.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import styles from './recorder-screen.module.css';
import type { RecordingControls } from './use-recording.ts';
import { usePageVisible } from '#shared/viewport/page-visibility.ts';

interface RecorderScreenProps {
  className: string | undefined;
  /** Set where the controls are drawn as in the dark scheme. */
  scheme?: 'dark';
  recording: Pick<RecordingControls, 'elapsedSeconds' | 'stop'>;
  /** Whether closing loses something that was taken. */
  hasShot: boolean;
  /** Called when nothing is lost, or the person has agreed to the loss. */
  onClose: () => void;
  words: { title: string; close: string; question: string; warning: string; stay: string; discard: string };
  /** By default the title is not seen. */
  titleClassName?: string | undefined;
  /** The camera, or what was taken. `close` does what the cross does. */
  children: (close: () => void) => ReactNode;
}

/**
 * A camera over the whole screen. Closing it while it records ends the recording, and what was taken is dropped only
 * after a question.
 */
export function RecorderScreen(props: RecorderScreenProps) {
  const { className, scheme, recording, hasShot, onClose, words, titleClassName, children } = props;
  const [isAsking, setAsking] = useState(false);
  const isRecording = recording.elapsedSeconds !== null;
  const close = () => {
    if (isRecording) recording.stop();
    else if (hasShot) setAsking(true);
    else onClose();
  };
  // Each answers to one Back: what it leads to waits for the next with a new one.
  useBackCloses(!isRecording && !hasShot, close);
  useBackCloses(isRecording, close);
  useBackCloses(hasShot && !isAsking, close);
  useWakeLock(isRecording);
  useUnloadQuestion(isRecording || hasShot);
  return (
    <FullScreen
      title={words.title}
      titleClassName={titleClassName}
      className={`${styles.screen} ${className}`}
      data-scheme={scheme}
      onClose={close}
    >
      {children(close)}
      <IconButton
        variant="glass"
        className={styles.close}
        label={words.close}
        icon={<X size={24} />}
        onClick={close}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.question}
        description={words.warning}
        cancelLabel={words.stay}
        confirmLabel={words.discard}
        isDangerous
        onConfirm={onClose}
      />
    </FullScreen>
  );
}

/** The browser asks before a reload or a closed tab loses what is not kept anywhere yet. */
function useUnloadQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    addEventListener('beforeunload', holdTab);
    return () => removeEventListener('beforeunload', holdTab);
  }, [isNeeded]);
}

/** Keeps the screen on: a phone that films is not touched. Browsers without this lock dim as they always do. */
function useWakeLock(isNeeded: boolean): void {
  const isOn = usePageVisible() && isNeeded;
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    // Refused when the battery is low.
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isOn]);
}
